import { beforeAll, describe, expect, test } from 'vitest'
import { farewellMail, mailFor } from '../../functions/messages/mail.ts'
import { MAIL_SAMPLES } from '../../infra/local/pages/mail-samples.ts'
import { PEOPLE } from '../../infra/local/seed/people.ts'
import { keptNames } from '../../shared/rules/listed.ts'

const SITE = 'https://driveline.example'
beforeAll(() => {
  process.env.SITE_URL = SITE
})

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
  expect(french.subject).toBe('Rappel : une facture est en retard')
  expect(french.text.replace(/[\u00a0\u202f]/g, ' ')).toContain(
    'de 10 623,80 € était à payer le 15 novembre 2026',
  )
  const english = mailFor(customer('EN'), 'vehicle_blocked', values)
  expect(english.text).toContain('of €10,623.80 was due on 15 November 2026')
})

test('the reminder of day 7 says of a Single that no vehicle is handed over, and of the other plans that bookings wait', () => {
  const said = (plan: string, language: string) =>
    mailFor(customer(language), 'vehicle_blocked', { ...values, plan }).text
  expect(said('Single', 'EN')).toContain('No vehicle is handed over until it is paid.')
  expect(said('Single', 'FR')).toContain('Aucun véhicule n’est remis jusqu’à son paiement.')
  expect(said('Single', 'FR')).not.toContain('réservations')
  expect(said('Plus', 'EN')).toContain('New bookings are on hold until it is paid.')
  expect(said('Plus', 'FR')).toContain('Les nouvelles réservations sont suspendues jusqu’à son paiement.')
  const before = { ...values, nextStep: 'vehicle_blocked', nextOn: '2026-11-22' }
  expect(mailFor(customer('EN'), 'payment_missing', before).text).toContain('no hand-over until it is paid')
  expect(mailFor(customer('FR'), 'payment_missing', before).text).toContain('ni remise de véhicule')
})

test('a mail that names several cars says them as a sentence does, each with its article, and lists them with "and"', () => {
  const three = { plan: 'Plus', vehicle: keptNames(['Porsche 911', 'Porsche Macan', 'Ferrari Roma']) }
  const french = mailFor(customer('FR'), 'choice_submitted', three)
  expect(french.text).toContain(
    'Plus avec la Porsche 911, la Porsche Macan et la Ferrari Roma. Un conseiller',
  )
  expect(french.text).toMatch(/^Véhicule\s?: Porsche 911, Porsche Macan et Ferrari Roma$/m)
  const english = mailFor(customer('EN'), 'choice_submitted', three)
  expect(english.text).toContain(
    'Plus with the Porsche 911, the Porsche Macan and the Ferrari Roma. An advisor',
  )
  expect(english.text).toMatch(/^Vehicle: Porsche 911, Porsche Macan and Ferrari Roma$/m)
  const two = { plan: 'Plus', vehicle: keptNames(['Porsche 911', 'Ferrari Roma']) }
  expect(mailFor(customer('FR'), 'choice_submitted', two).text).toContain(
    'avec la Porsche 911 et la Ferrari Roma.',
  )
  const single = { plan: 'Single', vehicle: 'Porsche 911' }
  expect(mailFor(customer('FR'), 'choice_submitted', single).text).toContain('Single avec la Porsche 911. Un')
})

test('a mail about an invoice that is settled has no button to pay, and one about an open invoice has', () => {
  const linesOf = (kind: 'invoice_paid' | 'vehicle_blocked', language: string) =>
    mailFor(customer(language), kind, { ...values, invoiceId: 'inv_1' }).text.replace(/\u00a0/g, ' ')
  expect(linesOf('invoice_paid', 'EN')).toMatch(/^See my invoices: https:/m)
  expect(linesOf('invoice_paid', 'FR')).toMatch(/^Voir mes factures : https:/m)
  expect(linesOf('vehicle_blocked', 'EN')).toMatch(/^See and pay: https:/m)
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
    const ours = /^(https:\/\/driveline\.example\/|tel:|mailto:hello@)/
    for (const [, href] of message.html?.matchAll(/href="([^"]*)"/g) ?? []) expect(href).toMatch(ours)
    expect(`${message.text} ${message.html}`).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/)
    expect(message.text.replaceAll('\u200b', '')).toContain(`Dear ${typed},`)
  }
})

const ASK_FOR_MONEY = [
  'invoice_issued',
  'invoice_part_paid',
  'fee_charged',
  'payment_returned',
  'payment_ahead',
  'payment_today',
  'payment_missing',
  'collection_failed',
  'collection_approval',
  'invoice_still_unpaid',
  'vehicle_blocked',
  'subscription_suspended',
  'contract_terminated',
  'formal_notice',
]
const said = (name: string, language: 'en' | 'fr') => {
  const { text, html = '' } = MAIL_SAMPLES.get(name)?.(language) ?? { text: '' }
  return { text: text.replace(/[\u00a0\u202f]/g, ' '), html }
}

describe.each(['en', 'fr'] as const)('mails in %s', (language) => {
  test.each([...MAIL_SAMPLES.keys()])(
    '%s leaves nothing open, and names our telephone and who we are',
    (name) => {
      const { text, html } = said(name, language)
      for (const part of [text, html]) {
        expect(part).not.toMatch(/undefined|NaN|Invalid Date|\{\w+\}/)
        expect(part).toContain('Driveline S.A.')
      }
      expect(text).toContain('+352 20 00 00 00')
      expect(html).toContain('href="tel:+35220000000"')
      expect(html).toContain(`<html lang="${language}">`)
    },
  )

  test.each(ASK_FOR_MONEY)(
    '%s says how to pay: online on its own page, or to which account with which reference',
    (name) => {
      const { text, html } = said(name, language)
      expect(text).toMatch(/LU28 0019 4006 4475 0000/)
      expect(text).toMatch(/RF\d{2}2027000142/)
      expect(html).toContain(`href="${SITE}${language === 'fr' ? '/fr' : ''}/profile/invoices/inv_1"`)
    },
  )

  test('a step of dunning says what follows and when, and a suspension what makes the subscription active again', () => {
    const day = language === 'fr' ? '14 avril 2027' : '14 April 2027'
    const amount = language === 'fr' ? '17 696,38 €' : '€17,696.38'
    expect(said('subscription_suspended', language).text).toContain(day)
    expect(said('subscription_suspended', language).text).toContain(amount)
    expect(said('formal_notice', language).text).toContain(language === 'fr' ? '12,5' : '12.5')
  })

  test('a confirmed reservation names place, hour, plate, what to bring and the kilometres', () => {
    const { text } = said('reservation_confirmed', language)
    for (const value of [
      'boulevard Royal',
      'DL 4021',
      language === 'fr' ? 'permis' : 'driving licence',
      /4.000 km/,
    ])
      expect(text).toMatch(value)
  })
})
