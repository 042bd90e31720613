import { LANGUAGES } from '../../../shared/language.ts'
import type { Reply } from '../gateway/payload.ts'
import { page } from './layout.ts'
import { sandboxed } from './mail.ts'
import { MAIL_SAMPLES } from './mail-samples.ts'
import { html } from './markup.ts'

/** `/_local/mails`: every mail that the product sends, in each language. */
export function mailGallery(): Reply {
  const rows = [...MAIL_SAMPLES].map(
    ([name, sample]) =>
      html`<tr><th scope="row" class="mono">${name}</th>${LANGUAGES.map(
        (language) =>
          html`<td><a lang="${language}" href="/_local/mails/${language}/${name}">${sample(language).subject}</a></td>`,
      )}</tr>`,
  )
  return page(
    'Mails',
    '/_local/mails',
    html`<section aria-labelledby="mails-title"><h2 id="mails-title">Mails <span class="count">${MAIL_SAMPLES.size}</span></h2>
<table><thead><tr><th scope="col">Name</th>${LANGUAGES.map((language) => html`<th scope="col">${language.toUpperCase()}</th>`)}</tr></thead><tbody>${rows}</tbody></table></section>`,
  )
}

/** `/_local/mails/fr/invoice_issued`: one of them as it arrives. */
export function sampleMail(language: string, name: string): Reply | undefined {
  const known = LANGUAGES.find((one) => one === language)
  const sample = MAIL_SAMPLES.get(name)
  return known && sample ? sandboxed(sample(known).html ?? '') : undefined
}
