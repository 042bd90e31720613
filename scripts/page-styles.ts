import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss'

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/** The site's style sheet, and what of it a page needs to be painted. */
export class PageStyles {
  readonly href: string
  readonly #link: string
  readonly #sheet: Root

  /** @param site the built site's folder; `template` a page that links the sheet */
  constructor(site: string, template: string) {
    const [link = '', href = ''] = LINK.exec(template) ?? []
    if (!link) throw new Error('The page has no styles')
    this.#link = link
    this.href = href
    this.#sheet = postcss.parse(readFileSync(path.join(site, href), 'utf8'))
  }

  /** The page with the rules for its own classes written into it instead of the link; `web/app/boot.ts` fetches the rest later. */
  inlined(html: string): string {
    const sheet = this.#sheet.clone()
    const used = classesOf(html)
    sheet.walkRules((rule) => {
      if (!isUsed(rule, used)) rule.remove()
    })
    removeEmpty(sheet)
    return html.replace(this.#link, () => `<style>${sheet.toString()}</style>`)
  }
}

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decoded(list))
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

const decoded = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** A rule is a page's when it names no class, or when the first class of one of its selectors is there. */
function isUsed(rule: Rule, used: Set<string>): boolean {
  return rule.selectors.some((selector) => {
    const name = /\.((?:\\.|[\w-])+)/.exec(selector)?.[1]
    return name === undefined || used.has(name.replace(/\\(.)/g, '$1'))
  })
}

/** What held only rules of other pages goes too; a layer's name alone keeps its place in the order. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    const block = node as AtRule
    if (node.type !== 'atrule' || !block.nodes) continue
    removeEmpty(block)
    if (block.nodes.length === 0 && block.name !== 'layer') block.remove()
  }
}
