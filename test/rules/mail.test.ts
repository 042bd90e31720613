import { expect, test } from 'vitest'
import { farewellMail, mailFor } from '../../functions/messages/mail.ts'
import { PEOPLE } from '../../infra/local/seed/people.ts'

const customer = (language: string) => ({
  ...PEOPLE.claire,
  role: [...PEOPLE.claire.role],
  language,
  _id: 'cus_00000000000000000000000000',
  subscription_name: null,
  phonenumber_verified: true,
  email_verified: true,
  createdAt: '2026-03-01T10:00:00.000Z',
})
const values = { number: '2026-000005', total: '10623.80', due: '2026-11-15' }

test('a mail speaks the customer’s language, down to its dates and amounts', () => {
  const french = mailFor(customer('FR'), 'vehicle_blocked', values)
  expect(french.subject).toBe('Rappel : une facture est en retard de 7 jours')
  expect(french.text.replace(/[\u00a0\u202f]/g, ' ')).toContain(
    'de 10 623,80 € était à payer le 15 novembre 2026',
  )
  const english = mailFor(customer('EN'), 'vehicle_blocked', values)
  expect(english.text).toContain('of €10,623.80 was due on 15 November 2026')
})

test('what people typed is no markup in the HTML of a mail', () => {
  const { html } = mailFor({ ...customer('EN'), firstname: '<b>Bo</b> & "co"' }, 'invoice_paid', values)
  expect(html).toContain('Dear &lt;b&gt;Bo&lt;/b&gt; &amp; &quot;co&quot;,')
})

test('nothing that people typed becomes a link in a mail, of ours or of a mail program', () => {
  const typed = 'https://evil.example/win'
  const named = { ...customer('EN'), firstname: typed }
  const why = { ...values, document: 'rib', reason: 'See www.evil.example or http://evil.example.' }
  for (const message of [mailFor(named, 'document_rejected', why), farewellMail(named, '2036-12-31')]) {
    expect(message.html).not.toContain('<a')
    expect(`${message.text} ${message.html}`).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/)
    expect(message.text.replaceAll('\u200b', '')).toContain(`Dear ${typed},`)
  }
})
