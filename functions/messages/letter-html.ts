import { COMPANY } from '../../shared/company.ts'
import { SHARE_SIZE } from '../../shared/pictures.ts'
import { setting } from '../chain/env.ts'
import { closingOf, type Fact, type Letter, type LetterPicture, type Pass } from './letter.ts'

/** The site's light tone, written out: mail programs know no custom properties. */
const COLOURS = {
  ground: '#eceae6',
  paper: '#ffffff',
  ink: '#191714',
  soft: '#524d45',
  line: '#dcd7ce',
  gold: '#76572a',
} as const
const SERIF = "'Cormorant Garamond', Georgia, 'Times New Roman', serif"
const SANS = "Manrope, 'Segoe UI', Helvetica, Arial, sans-serif"

/** Where a program reads style sheets: the dark tone of the site, and less margin on a phone. */
const STYLES = `
:root { color-scheme: light dark; }
@media (max-width: 480px) { .paper { padding: 32px 22px !important; } .pass td { display: block !important; width: auto !important; padding-left: 0 !important; } }
@media (prefers-color-scheme: dark) {
  body, .ground { background: #0e0d0c !important; }
  .paper { background: #171513 !important; border-color: #2c2925 !important; }
  .ink { color: #f3efe8 !important; }
  .soft { color: #b9b2a7 !important; }
  .gold { color: #c9ab7c !important; }
  .line { border-color: #2c2925 !important; }
  .button { background: #c9ab7c !important; color: #17120a !important; }
}`

/** A letter as HTML for mail programs: one column of tables with styles in place, legible without pictures or style sheets. */
export function letterHtml(letter: Letter): string {
  const { language, subject, picture, paragraphs, pass, facts = [], action } = letter
  const { help, company } = closingOf(language)
  const body = [
    picture ? photograph(picture) : '',
    heading(subject),
    ...paragraphs.map(paragraph),
    pass ? passTable(pass) : '',
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    small(withContact(help), 'margin:36px 0 0'),
  ].join('')
  const paper = `max-width:560px;margin:0 auto;padding:44px 48px;background:${COLOURS.paper};border:1px solid ${COLOURS.line}`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${STYLES}</style></head>`,
    `<body style="margin:0;background:${COLOURS.ground}"><div class="ground" style="background:${COLOURS.ground};padding:32px 12px">`,
    `<main class="paper" style="${paper}">${wordmark()}${body}</main>`,
    `<footer style="max-width:560px;margin:0 auto;padding:20px 12px;text-align:center">${small(escaped(company), 'margin:0')}</footer>`,
    '</div></body></html>',
  ].join('')
}

const wordmark = () =>
  `<p class="ink" style="margin:0 0 28px;padding:0 0 16px;border-bottom:1px solid ${COLOURS.gold};font:500 26px/1 ${SERIF};color:${COLOURS.ink}">Driveline</p>`

/** As wide as the paper. Where it is not fetched, its name stands in the same dark, without a hole of its size. */
function photograph({ path, alt }: LetterPicture): string {
  const { width, height } = SHARE_SIZE
  const style = `display:block;width:100%;height:auto;margin:0 0 28px;background:#26221e;font:400 20px/2 ${SERIF};color:#f3efe8;text-align:center`
  return `<img src="${escaped(setting('SITE_URL') + path)}" alt="${escaped(alt)}" width="${width}" height="${height}" style="${style}">`
}

const heading = (text: string) =>
  `<h1 class="ink" style="margin:0 0 24px;font:400 30px/1.15 ${SERIF};color:${COLOURS.ink}">${escaped(text)}</h1>`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 18px;font:16px/1.65 ${SANS};color:${COLOURS.ink}">${linked(escaped(text))}</p>`

const small = (html: string, style: string) =>
  `<p class="soft" style="${style};font:13px/1.6 ${SANS};color:${COLOURS.soft}">${html}</p>`

/** What is said in a table is not a table of data to a screen reader that reads rows: each row has its heading. */
function factTable(facts: readonly Fact[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${COLOURS.line};vertical-align:top;text-align:left`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="soft line" style="${cell};padding-right:20px;font:13px/1.6 ${SANS};color:${COLOURS.soft}">${escaped(label)}</th>` +
      `<td class="ink line" style="${cell};font:15px/1.5 ${SANS};color:${COLOURS.ink};overflow-wrap:anywhere">${linked(escaped(value))}</td></tr>`,
  )
  return `<table class="line" style="width:100%;margin:10px 0 0;border-collapse:collapse;border-top:1px solid ${COLOURS.line}">${rows.join('')}</table>`
}

function passTable({ vehicle, from, until }: Pass): string {
  const end = ([label, value]: Fact, style: string) =>
    `<td style="width:50%;padding:6px 0 14px;vertical-align:top;${style}">${small(escaped(label), 'margin:0')}` +
    `<p class="ink" style="margin:2px 0 0;font:400 22px/1.25 ${SERIF};color:${COLOURS.ink}">${escaped(value)}</p></td>`
  return (
    `<p class="gold" style="margin:26px 0 10px;font:500 24px/1.2 ${SERIF};color:${COLOURS.gold}">${escaped(vehicle)}</p>` +
    `<table class="pass" role="presentation" style="width:100%;border-collapse:collapse"><tr>${end(from, '')}${end(until, 'padding-left:16px')}</tr></table>`
  )
}

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:32px 0 0"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:14px 26px;background:${COLOURS.ink};color:#ffffff;font:600 15px/1.2 ${SANS};text-decoration:none">${escaped(label)}</a></p>`

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

const anchor = (href: string, text: string) =>
  `<a class="gold" href="${href}" style="color:${COLOURS.gold}">${text}</a>`

/** Our own addresses become links; what people typed holds none that could. */
const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+[^\s<.,]/g, (address) => anchor(address, address))

/** Our telephone number and address, ready to be touched. */
const withContact = (text: string) =>
  escaped(text)
    .replace(COMPANY.phone, anchor(COMPANY.phoneHref, COMPANY.phone.replaceAll(' ', '&nbsp;')))
    .replace(COMPANY.email, anchor(`mailto:${COMPANY.email}`, COMPANY.email))
