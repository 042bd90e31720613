import { Notification } from '../../../shared/api/notifications.ts'
import { COMPANY } from '../../../shared/company.ts'
import type { Language } from '../../../shared/language.ts'
import { DOCUMENT_NAMES } from '../../messages/document-names.ts'
import { MAIL_WORDS } from '../../messages/mail-words.ts'
import { day, exact } from '../../pdf/formats.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import type { AnyItem } from '../../store/whole-customer.ts'
import { sectionOf } from './export-files.ts'
import { COLUMN_WORDS, type Column, PAGE_WORDS, STATE_WORDS } from './export-page-words.ts'
import { FILE_NAMES, type Section } from './export-words.ts'

/** A file of the archive, by its address in it, and what it is called on the page. */
export interface ExportedFile {
  name: string
  title: string
}

/** What the page shows of the items of a section, column by column. Sections without a row here are named with their file only. */
const TABLES: Partial<Record<Section, readonly Column[]>> = {
  subscriptions: ['number', 'plan', 'status', 'startsOn', 'renewsOn', 'endsOn'],
  reservations: ['vehicle', 'start_date', 'return_date', 'status', 'priceCents', 'kmIncluded'],
  invoices: ['number', 'issuedOn', 'dueOn', 'status', 'totalCents', 'paidCents'],
  credits: ['number', 'invoiceNumber', 'issuedOn', 'totalCents'],
  receipts: ['receivedOn', 'method', 'cents'],
  drivers: ['firstname', 'lastname', 'dob', 'status'],
  documents: ['file_key', 'side', 'review', 'uploadedAt'],
  addresses: ['name', 'address', 'vat_number', 'email'],
  notifications: ['createdAt', 'text'],
  notes: ['createdAt', 'note'],
  history: ['at', 'what'],
}

/** Everything that is kept of a person as one page in their language: tables that can be read, and links to every file. */
export function exportPage(
  customer: StoredCustomer,
  items: readonly AnyItem[],
  language: Language,
  { on, files }: { on: string; files: readonly ExportedFile[] },
): string {
  const words = PAGE_WORDS[language]
  const sections = Map.groupBy(items, sectionOf)
  const order = Object.keys(FILE_NAMES[language]) as Section[]
  const parts = order.map((section) => sectionHtml(section, sections.get(section) ?? [], language))
  const links = files.map(({ name, title }) => `<li><a href="${escaped(name)}">${escaped(title)}</a></li>`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p>${escaped(words.lead(day(on, language)))}</p>
${personHtml(customer, language)}
<h2>${words.files}</h2><ul>${links.join('')}</ul>
${parts.join('\n')}
<p>${escaped(words.questions)} ${escaped(COMPANY.email)}, ${escaped(COMPANY.phone)}</p></main></body></html>
`
}

const STYLE =
  'body{margin:0;background:#fff;color:#191714;font:16px/1.6 Georgia,serif}main{max-width:60rem;margin:0 auto;padding:3rem 1.25rem}h1,h2{font-weight:400;line-height:1.2}h2{margin:2.5rem 0 .75rem}div{overflow-x:auto}table{width:100%;border-collapse:collapse;font:14px/1.5 Helvetica,Arial,sans-serif}th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #dcd7ce;text-align:left;vertical-align:top}th{color:#524d45;font-weight:400}a{color:#76572a}'

function personHtml(customer: StoredCustomer, language: Language): string {
  const words = COLUMN_WORDS[language]
  const { address, company } = customer
  const rows: [string, string | undefined][] = [
    [words.name, `${customer.firstname} ${customer.lastname}`],
    [words.email, customer.email],
    [words.phone, customer.phonenumber],
    [words.dob, customer.dob && day(customer.dob, language)],
    [words.address, address && shown('address', address, language)],
    [words.company, company?.name],
    [words.vat_number, company?.vat_number],
  ]
  const body = rows
    .filter(([, value]) => value)
    .map(([label, value]) => `<tr><th scope="row">${label}</th><td>${escaped(value ?? '')}</td></tr>`)
  return `<h2>${PAGE_WORDS[language].sections.profile}</h2><table>${body.join('')}</table>`
}

function sectionHtml(section: Section, items: readonly AnyItem[], language: Language): string {
  const columns = TABLES[section]
  if (!columns || items.length === 0) return ''
  const { sections } = PAGE_WORDS[language]
  const heads = columns.map((column) => `<th scope="col">${COLUMN_WORDS[language][column]}</th>`)
  const rows = items.map((item) => {
    const cells = columns.map((column) => `<td>${escaped(cellOf(column, item, language))}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return `<h2 id="${FILE_NAMES[language][section]}">${sections[section]}</h2>
<div><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

/** One value of an item as a person reads it; empty where it has none. */
function cellOf(column: Column, item: AnyItem, language: Language): string {
  if (column === 'vehicle') return vehicleOf(item)
  if (column === 'text') return noticeOf(item, language)
  if (column === 'note') return String(item.text ?? '')
  if (column === 'file_key') return documentOf(item, language)
  // Under notice a contract ends on the day that is its last: it no longer renews.
  if (column === 'renewsOn' && item.endsOn) return ''
  if (column === 'totalCents') return shown(column, Object(item.totals).totalCents, language)
  return shown(column, item[column], language)
}

const documentOf = ({ file_key }: AnyItem, language: Language): string =>
  (DOCUMENT_NAMES[language] as Record<string, string>)[String(file_key)] ?? String(file_key)

/** An address in the order in which it is written on a letter. */
function addressOf(value: object): string {
  const { street, postal_code, city, country } = value as Record<string, string | undefined>
  return [street, [postal_code, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

function vehicleOf({ general_id }: AnyItem): string {
  const { manufacturer, model, declination } = Object(general_id)
  return [manufacturer?.name, model?.name, declination].filter(Boolean).join(' ')
}

/** What a notification said: the subject of its mail; an SMS is shown as it was. */
const noticeOf = ({ type, kind, text }: AnyItem, language: Language): string => {
  if (type === 'Sms') return String(text)
  const known = Notification.shape.kind.options.find((one) => one === kind)
  return known ? MAIL_WORDS[language][known].subject : ''
}

function shown(column: Column, value: unknown, language: Language): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && /cents$/i.test(column)) return exact(value, language)
  if (typeof value === 'object') return addressOf(value)
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return day(text.slice(0, 10), language)
  return STATE_WORDS[language][text] ?? text
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
