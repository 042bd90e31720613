import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import { hostsOf } from '../../shared/rules/domains.ts'
import { Firewall } from '../constructs/firewall.ts'

/**
 * The firewall of CloudFront, and one certificate for all its hosts. They have to be in us-east-1; the rest is in the region where its
 * customers live.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { domain: string }) {
    super(scope, id, props)
    const firewall = new Firewall(this, 'Firewall')
    const validation = CertificateValidation.fromDns()
    const [domainName = props.domain, ...subjectAlternativeNames] = hostsOf(props.domain)
    const names = { domainName, subjectAlternativeNames }
    const certificate = new Certificate(this, 'Certificate', { ...names, validation })
    new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
    new CfnOutput(this, 'WebAclArn', { value: firewall.arn })
  }
}
