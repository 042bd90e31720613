import { CfnOutput, Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'

/** The name of the settings that mails are sent with, which whoever sends needs a right to. */
export const mailSettings = (scope: Construct): string => Stack.of(scope).stackName.toLowerCase()

/**
 * The domain that mails come from. SES sends nothing more to an address that bounced for good or whose owner complained, and
 * counts both. The DNS records that prove the domain are outputs of the stack: without them every mail is refused.
 */
export function mailIdentity(scope: Construct, id: string, domain: string): void {
  const configurationSet = new ConfigurationSet(scope, 'MailSettings', {
    configurationSetName: mailSettings(scope),
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: true,
  })
  configurationSet.addEventDestination('Returned', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'AccountBus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })
  const identity = new EmailIdentity(scope, id, { identity: Identity.domain(domain), configurationSet })
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    new CfnOutput(Stack.of(scope), `MailDkim${index + 1}`, { value: `${name} CNAME ${value}` })
}

/** What IAM asks of whoever sends a mail of the domain: the identity, and the settings that are its default. */
export function mailResources(scope: Construct, domain: string): string[] {
  const arn = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName })
  return [arn('identity', domain), arn('configuration-set', mailSettings(scope))]
}
