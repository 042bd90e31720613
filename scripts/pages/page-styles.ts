import { createHash } from 'node:crypto'
import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss'

/** The two styles that react-aria writes into pages: how pressed things are touched, and that nothing scrolls below a dialog. */
const OF_LIBRARIES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A page with a policy of its own beside the one that every answer has, and before its first style: only the style sheet, and the styles that
 * are in it by our hand, count (docs/decisions/0085).
 */
export function withStylePolicy(html: string, styles: readonly string[] = []): string {
  const sources = ["'self'", ...[...styles, ...OF_LIBRARIES].map(hashOf)].join(' ')
  const policy = `style-src-elem ${sources}`
  return html.replace(
    '<meta charset="utf-8" />',
    (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
}

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/** How a page links the style sheet, and where that is. */
export function styleLink(template: string): { link: string; href: string } {
  const [link = '', href = ''] = LINK.exec(template) ?? []
  if (!link) throw new Error('The page has no styles')
  return { link, href }
}

/** The site's style sheet, and what of it a page needs to be painted. */
export class PageStyles {
  readonly href: string
  readonly #link: string
  readonly #sheet: Root

  /** @param sheet the whole style sheet; `template` a page that links it */
  constructor(sheet: string, template: string) {
    const { link, href } = styleLink(template)
    this.#link = link
    this.href = href
    this.#sheet = postcss.parse(sheet)
  }

  /** The page with the rules for its own classes written into it instead of the link; `web/app/boot.ts` fetches the rest later. */
  inlined(html: string): string {
    const sheet = this.#sheet.clone()
    const classes = classesOf(html)
    const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name))
    sheet.walkRules((rule) => {
      // The steps of an animation have no selectors.
      if (isStep(rule) || isUsed(rule, classes, elements)) return
      rule.remove()
    })
    removeUnreadProperties(sheet, html)
    sheet.walkComments((comment) => {
      comment.remove()
    })
    removeEmpty(sheet)
    const own = sheet.toString()
    return withStylePolicy(
      html.replace(this.#link, () => `<style>${own}</style>`),
      [own],
    )
  }
}

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decoded(list))
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

const decoded = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

const isStep = ({ parent }: Rule) => parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)

/**
 * A rule is a page's when the first class of one of its selectors is there; one without a class, when the element is there that it begins
 * with, if it begins with one.
 */
function isUsed(rule: Rule, classes: Set<string>, elements: Set<string>): boolean {
  return rule.selectors.some((selector) => {
    const name = /\.((?:\\.|[\w-])+)/.exec(selector)?.[1]
    if (name !== undefined) return classes.has(name.replace(/\\(.)/g, '$1'))
    const element = /^[a-z][a-z0-9]*/.exec(selector)?.[0]
    return element === undefined || elements.has(element)
  })
}

/** Custom properties that nothing on the page reads, and what only they read: most of what the style tool writes for itself. */
function removeUnreadProperties(sheet: Root, html: string): void {
  const inAttributes = readIn([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = '']) => style))
  for (;;) {
    const values: string[] = []
    const declared: Declaration[] = []
    sheet.walkDecls((declaration) => {
      values.push(declaration.value)
      if (declaration.variable) declared.push(declaration)
    })
    const read = new Set([...readIn(values), ...inAttributes])
    const unread = declared.filter(({ prop }) => !read.has(prop))
    sheet.walkAtRules('property', (rule) => {
      if (!read.has(rule.params)) rule.remove()
    })
    if (unread.length === 0) return
    for (const declaration of unread) {
      const { parent } = declaration
      declaration.remove()
      if (parent?.nodes?.length === 0) parent.remove()
    }
  }
}

const readIn = (values: readonly string[]) =>
  new Set(values.flatMap((value) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)))

/** What held only rules of other pages goes too; a layer's name alone keeps its place in the order. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    const block = node as AtRule
    if (node.type !== 'atrule' || !block.nodes) continue
    removeEmpty(block)
    if (block.nodes.length === 0 && block.name !== 'layer') block.remove()
  }
}
