import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Page } from 'playwright-core'
import { figures } from '../../web/texts/figures.ts'

/**
 * A language that exists in tests alone: English with accents, its words 40 % longer. What breaks with it breaks with the next language;
 * what stands there without accents is in no file of words.
 */
type Words = { [key: string]: string | Words }

const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const WITH_ACCENTS = 'åçéğîñöŕšûýžÅÇÉĞÎÑÖŔŠÛÝŽ'
const ACCENTED = new Map([...PLAIN].map((letter, at) => [letter, WITH_ACCENTS[at] ?? letter]))
const LONGER = 0.4

/** A word with accents, each vowel drawn out until the word is 40 % longer. */
function pseudoWord(word: string): string {
  let missing = Math.round(word.length * LONGER)
  return word.replace(/[a-z]/gi, (letter) => {
    const drawnOut = missing > 0 && /[aeiouy]/.test(letter)
    if (drawnOut) missing -= 1
    const accented = ACCENTED.get(letter) ?? letter
    return drawnOut ? accented.repeat(2) : accented
  })
}

/** A message in ICU syntax: what is filled in and the names of branches stay as they are. */
export function pseudoMessage(message: string): string {
  const end = message.length
  let at = 0
  const text = (): string => {
    let out = ''
    while (at < end && message[at] !== '}') out += message[at] === '{' ? argument() : words()
    return out
  }
  const words = () => {
    const [run = ''] = /^[^{}]+/.exec(message.slice(at)) ?? []
    at += run.length
    return run.replace(/<[^>]+>|\p{L}+/gu, (each) => (each.startsWith('<') ? each : pseudoWord(each)))
  }
  const argument = (): string => {
    const [head = ''] = /^\{[^{}]*/.exec(message.slice(at)) ?? []
    at += head.length
    let out = head
    while (at < end && message[at] === '{') {
      at += 1
      out += `{${text()}}`
      at += 1
      const [between = ''] = /^[^{}]*/.exec(message.slice(at)) ?? []
      at += between.length
      out += between
    }
    at += 1
    return `${out}}`
  }
  return text()
}

const compiled = (words: Words): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(pseudoMessage(value)) : compiled(value),
    ]),
  )

/** Every file of English words by the first name in it, which no two files share. */
const BY_FIRST_NAME = new Map(
  globSync(['web/**/words/en.json', 'shared/line-items/words/en.json']).map((file) => {
    const words: Words = JSON.parse(readFileSync(file, 'utf8'))
    return [Object.keys(words)[0] ?? '', words]
  }),
)

/**
 * Pages come unwritten, as for addresses that are not prerendered, and their words in the pseudo-locale. Nothing else is stopped on its way:
 * Playwright's own routes stop every file and switch the browser's cache off, and each page would fetch the whole site again.
 */
export async function speakPseudo(page: Page, site: string): Promise<void> {
  const spa = readFileSync(path.resolve('build/site/spa.html'), 'utf8')
  const { origin } = new URL(site)
  const session = await page.context().newCDPSession(page)
  const answered = async (requestId: string, { url }: { url: string }, isPage: boolean) => {
    if (isPage && /^\/api\/|\.\w+$/.test(new URL(url).pathname))
      return session.send('Fetch.continueRequest', { requestId })
    const body = isPage ? spa : await spokenFile(url)
    const type = isPage ? 'text/html' : 'text/javascript'
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: `${type}; charset=utf-8` }],
      body: Buffer.from(body).toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) =>
    answered(requestId, request, resourceType === 'Document').catch((error) => {
      // Somebody who has left needs no answer.
      if (!page.isClosed()) throw error
    }),
  )
  const patterns = [
    { urlPattern: `${origin}/assets/en-*.js` },
    { urlPattern: `${origin}/*`, resourceType: 'Document' as const },
  ]
  await session.send('Fetch.enable', { patterns })
}

/** A file of words in the pseudo-locale, by its address. */
async function spokenFile(url: string): Promise<string> {
  const body = SPOKEN.get(url) ?? spoken(await (await fetch(url)).text())
  if (!body) throw new Error(`No file of words is like ${url}`)
  SPOKEN.set(url, body)
  return body
}

/** The files so far; a file has another address in each run of the site. */
const SPOKEN = new Map<string, string>()

/** Nothing when the words are in no file of words. */
function spoken(source: string): string | undefined {
  const first = /\{(?:([\w$]+)|[`'"]([\w$-]+)[`'"]):/.exec(source)
  const words = BY_FIRST_NAME.get(first?.[1] ?? first?.[2] ?? '')
  return words && `export default ${JSON.stringify(compiled(words))}`
}

/** Is this written in the pseudo-locale, at least one word of it? */
export const isPseudo = (text: string): boolean => /[åçéğîñöŕšûýž]/i.test(text)

/** Every string of some long texts. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)

/** The long texts that are read, in English: they are code rather than words, so they are drawn out where they are shown. */
export async function longTexts(): Promise<Set<string>> {
  const found = new Set<string>()
  for (const file of globSync(['web/texts/en/*.ts', 'shared/texts/en/*.ts'])) {
    const exported: Record<string, unknown> = await import(path.resolve(file))
    for (const text of Object.values(exported))
      for (const each of stringsIn(typeof text === 'function' ? text(figures('en')) : text)) found.add(each)
  }
  return found
}

/** Draws out the long texts of a page in their place. */
export async function drawOut(page: Page, texts: ReadonlySet<string>): Promise<void> {
  const longer = Object.fromEntries([...texts].map((text) => [text, text.replace(/\p{L}+/gu, pseudoWord)]))
  await page.evaluate((by) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      const drawnOut = by[text.data]
      if (drawnOut) text.data = drawnOut
    }
  }, longer)
}
