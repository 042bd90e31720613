import { escapeMarkup } from '../lib/escape.ts'

/** HTML that is already safe. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | false | Part[]

/** A template of HTML: what is put in is escaped, unless it is Html itself; lists are joined, undefined and false vanish. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, i) => text + rendered(parts[i])).join(''))
}

function rendered(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(rendered).join('')
  return part instanceof Html ? part.text : escapeMarkup(part)
}
