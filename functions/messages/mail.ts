import type { Customer } from '../../shared/api/account.ts'
import type { Notification } from '../../shared/api/notifications.ts'
import type { Language } from '../../shared/language.ts'
import { setting } from '../chain/env.ts'
import type { Message } from '../store/outbox.ts'
import { FAREWELL_MAIL } from './farewell-words.ts'
import { presented } from './formatted-values.ts'
import { CODE_MAIL, CONTACT_MAIL, ELIGIBLE_MAIL, MAIL_WORDS, REQUEST_MAIL } from './mail-words.ts'

const GREETING: Record<Language, (name: string) => string> = {
  en: (name) => `Dear ${name},`,
  fr: (name) => `Bonjour ${name},`,
}
const SIGNED = 'Driveline'

/** Everything that people typed is escaped: a name must not become markup in a mail. */
function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/**
 * What people typed, with nothing in it that we or a mail program would make a link of: an invisible space stands where an address
 * would go on. It reads as before.
 */
const unlinked = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}/:])([:/.@])(?=[\p{L}/])/gu, '$1\u200b')

/** The values of a mail that people typed; the others are ours. */
const TYPED: readonly string[] = ['name', 'reason']
const withoutLinks = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, TYPED.includes(name) ? unlinked(value) : value]),
  )

const greeting = ({ firstname }: Customer, language: Language) => GREETING[language](unlinked(firstname))

/** The language that a customer chose, as our words are keyed. */
export const languageOf = (customer: Pick<Customer, 'language'>): Language =>
  /^fr/i.test(customer.language) ? 'fr' : 'en'

/** The mail about something that happened, in the customer's language, as text and as HTML. */
export function mailFor(
  customer: Customer,
  kind: Notification['kind'],
  values: Record<string, string>,
): Message {
  const language = languageOf(customer)
  const words = MAIL_WORDS[language][kind]
  const paragraphs = [
    greeting(customer, language),
    words.text(presented(withoutLinks(values), language)),
    SIGNED,
  ]
  return mail(customer.email, words.subject, paragraphs)
}

/** The mail that says that a message has come. It repeats nothing typed: anyone can have it sent to anyone. */
export function contactMail(to: string, language: Language): Message {
  const { subject, paragraphs } = CONTACT_MAIL[language]
  return mail(to, subject, [...paragraphs, SIGNED])
}

/** The mail with a code that confirms its address. */
export function codeMail(to: string, code: string, language: Language): Message {
  const { subject, paragraphs } = CODE_MAIL[language](code)
  return mail(to, subject, [...paragraphs, SIGNED])
}

/** The mail that says that a request has come; it repeats nothing typed either. */
export function requestMail(to: string, language: Language): Message {
  const { subject, paragraphs } = REQUEST_MAIL[language]
  return mail(to, subject, [...paragraphs, SIGNED])
}

/** The mail on the day from which somebody may drive our cars; the link begins with the fleet. */
export function eligibleMail(to: string, language: Language): Message {
  const fleet = `${setting('SITE_URL')}${language === 'fr' ? '/fr' : ''}/flotte`
  const { subject, paragraphs } = ELIGIBLE_MAIL[language](fleet)
  return mail(to, subject, [...paragraphs, SIGNED])
}

/** The last mail: the account is deleted, and what the law keeps until when. */
export function farewellMail(customer: Customer, keptUntil: string | undefined): Message {
  const language = languageOf(customer)
  const { subject, paragraphs } = FAREWELL_MAIL[language](
    presented({ until: keptUntil ?? '' }, language).until,
  )
  return mail(customer.email, subject, [greeting(customer, language), ...paragraphs, SIGNED])
}

const mail = (to: string, subject: string, paragraphs: string[]): Message => ({
  channel: 'mail',
  to,
  subject,
  text: paragraphs.join('\n\n'),
  html: html(subject, paragraphs),
})

/** Our own addresses become links; what people typed holds none that could. */
const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+[^\s<.,]/g, (address) => `<a href="${address}">${address}</a>`)

function html(title: string, paragraphs: string[]): string {
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 20px">${linked(escaped(paragraph))}</p>`)
    .join('')
  const style = 'max-width:520px;margin:0 auto;padding:40px 24px;font:16px/1.6 Georgia,serif;color:#1b1917'
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="margin:0;background:#f4f2ee"><div style="${style}"><h1 style="font-weight:400;font-size:26px">${escaped(title)}</h1>${body}</div></body></html>`
}
