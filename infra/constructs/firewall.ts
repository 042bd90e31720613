import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnResourcePolicy, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { REQUEST_REFUSALS } from '../../shared/refusals/requests.ts'
import { firewallRules, seen, TOO_LARGE } from './firewall-rules.ts'

/** Headers that open an account, or prove something: neither logs nor the console's examples hold them. */
const SECRET_HEADERS = ['authorization', 'cookie', 'x-step-up', 'stripe-signature']

/** The firewall in front of CloudFront, and its log of what it blocked or labelled (docs/decisions/0050). */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('driveline'),
      // The most that the firewall can look at, which is also what the API takes as JSON.
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_64' } } },
      customResponseBodies: { [TOO_LARGE]: { contentType: 'APPLICATION_JSON', content: tooLargeBody() } },
      dataProtectionConfig: { dataProtections: PROTECTED },
      rules: firewallRules(),
    })
    this.arn = acl.attrArn
    this.log(acl)
  }

  private log(acl: CfnWebACL): void {
    const { stackName, account, region } = Stack.of(this)
    const group = new LogGroup(this, 'Log', {
      // AWS delivers to groups of this prefix only.
      logGroupName: `aws-waf-logs-${stackName.toLowerCase()}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const delivery = new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [group.logGroupArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:aws:logs:${region}:${account}:*` },
      },
    })
    const mayDeliver = new CfnResourcePolicy(this, 'MayDeliver', {
      policyName: `${stackName}-firewall-log`,
      policyDocument: Stack.of(this).toJsonString(new PolicyDocument({ statements: [delivery] }).toJSON()),
    })
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: group.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        ...SECRET_HEADERS.map((Name) => ({ singleHeader: { Name } })),
        // What staff search for is a name, a telephone number or an e-mail address.
        { queryString: {} },
      ],
      loggingFilter: { DefaultBehavior: 'DROP', Filters: [KEPT] },
    })
    logging.node.addDependency(mayDeliver)
  }
}

/** Of the many requests that pass, nothing is kept. */
const KEPT = {
  Behavior: 'KEEP',
  Requirement: 'MEETS_ANY',
  Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
}

const PROTECTED: CfnWebACL.DataProtectProperty[] = [
  { action: 'SUBSTITUTION', field: { fieldType: 'SINGLE_HEADER', fieldKeys: SECRET_HEADERS } },
  { action: 'SUBSTITUTION', field: { fieldType: 'QUERY_STRING' } },
]

/** The API's own words; the firewall knows no language. */
function tooLargeBody(): string {
  const { status, en } = REQUEST_REFUSALS.body_too_large
  return JSON.stringify({ status, code: 'body_too_large', error: en, msg: en })
}
