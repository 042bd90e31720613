import { randomUUID } from 'node:crypto'
import { ACCOUNT, REGION } from '../template/physical-names.ts'

interface SentEmail {
  Destination?: { ToAddresses?: string[] }
  EmailTags?: { Name: string; Value: string }[]
}

/** The addresses of SES's own simulator, whose mails bounce and whose owner complains; a label may follow a plus. */
const PLAYED = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i

/**
 * What EventBridge brings of a mail that was sent: for each receiver of SES's mailbox simulator a bounce or a complaint.
 * @param settings the configuration set that it was sent with
 */
export function mailEvents(body: string, settings: string, now: Date): object[] {
  const { Destination, EmailTags = [] } = JSON.parse(body) as SentEmail
  const own = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]))
  return (Destination?.ToAddresses ?? []).flatMap((emailAddress) => {
    const [, played] = PLAYED.exec(emailAddress) ?? []
    if (!played) return []
    const isBounce = played.toLowerCase() === 'bounce'
    const mail = { messageId: randomUUID(), tags: { ...own, 'ses:configuration-set': [settings] } }
    const what = isBounce
      ? {
          bounce: {
            bounceType: 'Permanent',
            bounceSubType: 'General',
            bouncedRecipients: [{ emailAddress }],
          },
        }
      : { complaint: { complainedRecipients: [{ emailAddress }] } }
    return {
      version: '0',
      id: randomUUID(),
      source: 'aws.ses',
      account: ACCOUNT,
      region: REGION,
      'detail-type': isBounce ? 'Email Bounced' : 'Email Complaint Received',
      time: now.toISOString(),
      resources: [],
      detail: { eventType: isBounce ? 'Bounce' : 'Complaint', mail, ...what },
    }
  })
}
