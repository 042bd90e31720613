import type { Customer } from '../../shared/api/account.ts'
import type { DocumentKey } from '../../shared/api/documents.ts'
import type { Notification } from '../../shared/api/notifications.ts'
import type { Language } from '../../shared/language.ts'
import { notificationPath } from '../../shared/notification-path.ts'
import { mustReach } from '../../shared/rules/must-reach.ts'
import type { OpeningHours } from '../../shared/rules/opening-hours.ts'
import { withinSentence, writtenHours } from '../../shared/rules/opening-words.ts'
import type { Message } from '../store/outbox.ts'
import { DOCUMENT_NAMES } from './document-names.ts'
import { ACTION_LABELS, SETTLED, SETTLED_LABELS } from './fact-words.ts'
import { factsOf, passOf } from './facts.ts'
import { FAREWELL_MAIL } from './farewell-words.ts'
import { presented } from './formatted-values.ts'
import type { LetterPicture } from './letter.ts'
import { mailOf } from './letter-mail.ts'
import {
  ANSWER_MAIL,
  CODE_MAIL,
  CONTACT_MAIL,
  ELIGIBLE_MAIL,
  MAIL_WORDS,
  REQUEST_MAIL,
} from './mail-words.ts'
import { pageUrl } from './page-url.ts'
import { INSTEAD_SMS, OFFER_SMS } from './sms-words.ts'

const GREETING: Record<Language, (name: string) => string> = {
  en: (name) => `Dear ${name},`,
  fr: (name) => `Bonjour ${name},`,
}

/** Below what an advisor did for a customer on the telephone: whoever did not ask for it hears of it at once. */
const BY_PHONE: Record<Language, string> = {
  en: 'One of our advisors did this for you on the telephone. If you did not ask for it, please call us immediately.',
  fr: 'Un de nos conseillers l’a fait pour vous par téléphone. Si vous ne l’avez pas demandé, appelez-nous immédiatement.',
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
  picture?: LetterPicture,
): Message {
  const language = languageOf(customer)
  const { subject, text } = MAIL_WORDS[language][kind]
  const shown = presented(withoutLinks(values), language)
  const mail = mailOf(customer.email, {
    language,
    subject,
    picture,
    paragraphs: [
      greeting(customer, language),
      ...text(shown).split('\n\n'),
      ...(values.byPhone ? [BY_PHONE[language]] : []),
    ],
    pass: passOf(kind, shown, language),
    facts: factsOf(kind, shown, language),
    action: actionOf(kind, values, language),
  })
  if (!mustReach(kind)) return { ...mail, customerId: customer._id }
  const url = pageUrl(notificationPath({ kind, values }) ?? '/profile/notification', language)
  const instead = { to: customer.phonenumber, text: INSTEAD_SMS[language](mail.subject ?? '', url) }
  return { ...mail, customerId: customer._id, instead }
}

/** The mail about documents that were accepted one after another: one names all of them. */
export function acceptedMail(customer: Customer, documents: readonly DocumentKey[]): Message {
  const names = documents.map((key) => DOCUMENT_NAMES[languageOf(customer)][key])
  const [first] = documents
  if (names.length === 1 && first) return mailFor(customer, 'document_accepted', { document: first })
  return mailFor(customer, 'documents_accepted', { documents: names.join(', ') })
}

/** The exact page of a notice, through the login where it is needed; where there is none, the account. */
function actionOf(kind: Notification['kind'], values: Record<string, string>, language: Language) {
  const path = notificationPath({ kind, values }) ?? '/profile'
  const isSettled = SETTLED.includes(kind) && path.startsWith('/profile/invoices')
  const labels = isSettled ? SETTLED_LABELS : ACTION_LABELS.find(([pattern]) => pattern.test(path))?.[1]
  return labels && { label: labels[language], url: pageUrl(path, language) }
}

/** The SMS about days that are held for a customer, with the page on which they take or decline them. */
export function offerSms(customer: Customer, values: Record<string, string>): Message {
  const language = languageOf(customer)
  const { vehicle = '', until = '' } = presented(values, language)
  const url = pageUrl(notificationPath({ kind: 'waiting_offered', values }) ?? '/drive-line', language)
  const text = OFFER_SMS[language]({ vehicle, until: `${until}, ${values.time}`, url })
  return {
    channel: 'sms',
    to: customer.phonenumber,
    text,
    isNews: true,
    byDay: true,
    customerId: customer._id,
  }
}

/** The mail that says that a message has come, and when we are on the telephone. It repeats nothing typed: anyone can have it sent to anyone. */
export function contactMail(to: string, language: Language, weeks: OpeningHours['weeks']): Message {
  const isAnswered = weeks.calls.some(Boolean)
  const hours = isAnswered ? withinSentence(writtenHours(weeks), language) : undefined
  const { subject, paragraphs } = CONTACT_MAIL[language](hours)
  return mailOf(to, { language, subject, paragraphs })
}

/** The mail that answers what somebody wrote to us. It repeats nothing of that: anyone can write in anyone's name. */
export function answerMail(
  to: string,
  { text, language, firstname }: { text: string; language: Language; firstname?: string },
): Message {
  const { subject, greeting: toStranger, closing } = ANSWER_MAIL[language]
  const hello = firstname ? GREETING[language](unlinked(firstname)) : toStranger
  const paragraphs = [hello, ...unlinked(text).split(/\n{2,}/), closing]
  return mailOf(to, { language, subject, paragraphs })
}

/** The mail that tells somebody without an account that their request about data takes longer, and why: as a customer is told. */
export function extensionMail(
  to: string,
  values: { until: string; reason: string; language: Language },
): Message {
  const { language, until, reason } = values
  const { subject, text } = MAIL_WORDS[language].data_request_extended
  const shown = presented(withoutLinks({ until, reason }), language)
  return mailOf(to, {
    language,
    subject,
    paragraphs: [ANSWER_MAIL[language].greeting, ...text(shown).split('\n\n')],
  })
}

/** The mail with a code that confirms its address. */
export function codeMail(to: string, code: string, language: Language): Message {
  const { subject, paragraphs } = CODE_MAIL[language](code)
  return { ...mailOf(to, { language, subject, paragraphs }), isCode: true }
}

/** The mail that says that a request has come; it repeats nothing typed either. */
export function requestMail(to: string, language: Language): Message {
  const { subject, paragraphs } = REQUEST_MAIL[language]
  return mailOf(to, { language, subject, paragraphs })
}

/** The mail on the day from which somebody may drive our cars; its button leads to the fleet. */
export function eligibleMail(to: string, language: Language): Message {
  const url = pageUrl('/flotte', language)
  const { subject, paragraphs, button } = ELIGIBLE_MAIL[language]
  return mailOf(to, { language, subject, paragraphs, action: { label: button, url } })
}

/** The last mail: the account is deleted, and what the law keeps until when. */
export function farewellMail(customer: Customer, keptUntil: string | undefined): Message {
  const language = languageOf(customer)
  const { subject, paragraphs } = FAREWELL_MAIL[language](
    presented({ until: keptUntil ?? '' }, language).until,
  )
  return mailOf(customer.email, {
    language,
    subject,
    paragraphs: [greeting(customer, language), ...paragraphs],
  })
}
