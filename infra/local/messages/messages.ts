import { randomUUID } from 'node:crypto'
import { escapeMarkup } from '../lib/escape.ts'
import { json, type ServiceReply } from '../run/service-reply.ts'
import type { Outbox } from './outbox.ts'

/** SNS `Publish` in the query protocol: a form is sent, XML is answered. Texts to a phone land in the outbox. */
export function sns(body: string, outbox: Outbox, now: Date): ServiceReply {
  const form = new URLSearchParams(body)
  const action = form.get('Action')
  if (action !== 'Publish') return snsError('InvalidAction', `The local SNS does not know ${action}`)
  const text = form.get('Message')
  if (!text) return snsError('InvalidParameter', 'Invalid parameter: Empty message')

  const phone = form.get('PhoneNumber')
  if (phone && !/^\+[1-9]\d{4,14}$/.test(phone))
    return snsError('InvalidParameter', `Invalid parameter: ${phone}`)
  if (phone) outbox.add({ channel: 'sms', to: phone, text, sentAt: now.toISOString() })
  const result = `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>`
  return xml(
    200,
    `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${result}</PublishResponse>`,
  )
}

/** SES version 2 `SendEmail`: one outbox message a receiver. */
export function sendEmail(body: string, outbox: Outbox, now: Date): ServiceReply {
  const email = JSON.parse(body)
  const { Simple: simple, Raw: raw, Template: template } = email.Content ?? {}
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = email.Destination ?? {}
  const receivers: string[] = [...ToAddresses, ...CcAddresses, ...BccAddresses]
  if (!receivers.length || !(simple || raw || template)) {
    return json(400, { __type: 'BadRequestException', message: 'A mail needs a receiver and a content' })
  }
  const attachments = (simple?.Attachments ?? []).map((each: { FileName: string; RawContent: string }) => ({
    fileName: each.FileName,
    id: outbox.keep(Buffer.from(each.RawContent, 'base64')),
  }))
  const message = {
    channel: 'mail' as const,
    subject: simple?.Subject?.Data ?? '',
    text: simple?.Body?.Text?.Data ?? (raw ? Buffer.from(raw.Data, 'base64').toString() : ''),
    ...(simple?.Body?.Html && { html: simple.Body.Html.Data }),
    ...(attachments.length > 0 && { attachments }),
    sentAt: now.toISOString(),
  }
  for (const to of receivers) outbox.add({ ...message, to })
  return json(200, { MessageId: randomUUID() })
}

function xml(status: number, body: string): ServiceReply {
  return { status, type: 'text/xml', body }
}

function snsError(code: string, message: string): ServiceReply {
  const words = `<Type>Sender</Type><Code>${code}</Code><Message>${escapeMarkup(message)}</Message>`
  return xml(
    400,
    `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error>${words}</Error></ErrorResponse>`,
  )
}
