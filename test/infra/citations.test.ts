import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const SOURCES = globSync(
  ['{functions,shared,web,infra,test,scripts}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.md'],
  { cwd: ROOT },
)

interface Citation {
  where: string
  cited: string
}

/** Everything that the code and the documents cite by a pattern; a comment may break the line between the words. */
function citationsOf(pattern: RegExp): Citation[] {
  return SOURCES.flatMap((where) =>
    [...read(where).matchAll(pattern)].map(([, cited = '']) => ({ where, cited })),
  )
}

const unresolved = (citations: readonly Citation[], isThere: (cited: string) => boolean) =>
  citations.filter(({ cited }) => !isThere(cited)).map(({ where, cited }) => `${where}: ${cited}`)

test('every section of the specification that is cited is in docs/specification.md', () => {
  const specification = read('docs/specification.md')
  const citations = citationsOf(/\bspec(?:ification)?(?:\s|\*)+§(\d+)/gi)
  expect(citations.length).toBeGreaterThan(200)
  expect(unresolved(citations, (n) => new RegExp(`^## ${n}\\. `, 'm').test(specification))).toEqual([])
})

test('every promise that is cited is in docs/promises.md, with tests that exist', () => {
  const promises = read('docs/promises.md')
  const citations = citationsOf(/\bpromises?(?:\s|\*)+(\d+)/gi)
  expect(citations.length).toBeGreaterThan(40)
  expect(unresolved(citations, (n) => promises.includes(`<a id="promise-${n}"></a>`))).toEqual([])
  const tests = [...promises.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(tests.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([])
})

test('every decision that is cited is in docs/decisions, and every decision is in its index', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) => path.basename(file))
  const citations = citationsOf(/\bdecisions?(?:\s|\*|\/)+(\d{4})/gi)
  expect(citations.length).toBeGreaterThan(10)
  expect(unresolved(citations, (n) => files.some((file) => file.startsWith(`${n}-`)))).toEqual([])
  const index = read('docs/decisions/README.md')
  expect(files.filter((file) => !index.includes(file))).toEqual([])
})

test('every decision follows the template: title, date, status, context, decision, consequences', () => {
  for (const file of globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })) {
    const text = read(file)
    expect(text, file).toMatch(/^# \d{4}\b/)
    expect(text, file).toMatch(/\d{4}-\d{2}-\d{2}/)
    expect(text, file).toMatch(/[Ss]tatus:.*(accepted|superseded|proposed)/i)
    for (const part of ['Context', 'Decision', 'Consequences'])
      expect(text, `${file} has no part ${part}`).toMatch(new RegExp(`^## ${part}`, 'm'))
  }
})

test('every page of docs is linked from its index, and every link between documents leads somewhere', () => {
  const index = read('docs/README.md')
  const pages = globSync('docs/*.md', { cwd: ROOT }).map((file) => path.basename(file))
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(page))).toEqual([])
  const links = globSync(['docs/**/*.md', '*.md'], { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => ({
      file,
      to: path.join(path.dirname(file), to),
    })),
  )
  expect(links.length).toBeGreaterThan(20)
  const broken = links.filter(({ to }) => globSync(to, { cwd: ROOT }).length === 0)
  expect(broken.map(({ file, to }) => `${file}: ${to}`)).toEqual([])
})
