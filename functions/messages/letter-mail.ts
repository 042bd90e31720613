import type { Message } from '../store/outbox.ts'
import { closingOf, type Fact, type Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'

/** A letter as the mail that leaves: text for every reader, HTML for most. */
export const mailOf = (to: string, letter: Letter): Message => ({
  channel: 'mail',
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
})

function letterText({ language, paragraphs, pass, facts = [], action }: Letter): string {
  const { help, company } = closingOf(language)
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  const line = ([label, value]: Fact) => `${label}${colon}${value}`
  const all = pass ? [pass.from, pass.until, ...facts] : facts
  const table = all.map(line).join('\n')
  const parts = [
    ...paragraphs,
    table,
    action && `${action.label}${colon}${action.url}`,
    help,
    `Driveline\n${company}`,
  ]
  return parts.filter((part) => part).join('\n\n')
}
