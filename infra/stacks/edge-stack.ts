import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

const REQUESTS_PER_FIVE_MINUTES = 2000

const MANAGED = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
]

const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
})

/**
 * The firewall and the certificate of CloudFront. They have to be in us-east-1; the rest is in the region where its
 * customers live.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { domain: string }) {
    super(scope, id, props)
    const managed = MANAGED.map((name, index) => ({
      name,
      priority: index + 1,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
      visibilityConfig: seen(name),
    }))
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('driveline'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' } },
          visibilityConfig: seen('rate'),
        },
        ...managed,
      ],
    })
    const validation = CertificateValidation.fromDns()
    const certificate = new Certificate(this, 'Certificate', { domainName: props.domain, validation })
    new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn })
  }
}
