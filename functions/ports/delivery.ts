import { setting } from '../chain/env.ts'
import type { Attachment, Forgetting, Message, Refund } from '../store/outbox.ts'

/** The name that phones show instead of a number, where the country allows it. */
const SENDER = 'Driveline'

/** Sends an SMS by SNS, a mail by SES, and money or a removed way to pay to the payment provider; the clients are loaded with the first of each. */
export async function deliver(message: Message | Refund | Forgetting): Promise<void> {
  if (message.channel === 'refund') {
    const { refund } = await import('./payments.ts')
    await refund(message.paymentId, message.cents, message.key)
    return
  }
  if (message.channel === 'forget') {
    const { forgetMethod } = await import('./payments.ts')
    await forgetMethod(message.token)
    return
  }
  await (message.channel === 'sms' ? sendSms(message) : sendMail(message))
}

async function sendSms({ to, text }: Message): Promise<void> {
  const { PublishCommand, SNSClient } = await import('@aws-sdk/client-sns')
  const MessageAttributes = {
    'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
    'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: SENDER },
  }
  await new SNSClient({}).send(new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes }))
}

async function sendMail({ to, subject, text, html, customerId, attachments = [] }: Message): Promise<void> {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2')
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const Body = { Text: content(text), ...(html && { Html: content(html) }) }
  await new SESv2Client({}).send(
    new SendEmailCommand({
      FromEmailAddress: setting('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      ...(customerId && { EmailTags: [{ Name: 'customer', Value: customerId }] }),
      Content: {
        Simple: {
          Subject: content(subject ?? ''),
          Body,
          Attachments: await Promise.all(attachments.map(attached)),
        },
      },
    }),
  )
}

/** A file that is missing makes the delivery fail, and be tried again: a mail that says "attached" has it attached. */
async function attached(attachment: Attachment) {
  const isCalendar = 'calendar' in attachment
  const RawContent = isCalendar ? new TextEncoder().encode(attachment.calendar) : await stored(attachment.key)
  return {
    RawContent,
    FileName: attachment.fileName,
    ContentType: isCalendar ? 'text/calendar; charset=utf-8' : 'application/pdf',
    ContentDisposition: 'ATTACHMENT' as const,
    ContentTransferEncoding: 'BASE64' as const,
  }
}

async function stored(key: string): Promise<Uint8Array> {
  const { bytesOf } = await import('./storage.ts')
  const bytes = await bytesOf(key)
  if (!bytes) throw new Error('An attachment is not there')
  return bytes
}
