import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesOf } from './import-circles.ts'

/**
 * `npm run check`: which room may import which (docs/decisions/0028). Imports flow `functions → shared ← web` and
 * `infra → shared`; in the web `app → features → parts → ui → lib`, and no feature imports another; rules import nothing
 * but rules, figures and types; the second calculation of the tests imports nothing but types (docs/decisions/0044); no files import each
 * other in a circle, not even types; and words come to the web in files of their own, one language each.
 */

const ROOT = path.resolve(import.meta.dirname, '..')

/** What a screen is made of: everything in the web may import these. */
const WEB_BASE = ['shared', 'web/lib', 'web/texts', 'web/car', 'web/models']

/** Which rooms a room may import from, besides itself. The longest name that fits a file is its room. Tests may import from all but one. */
const ALLOWED: Record<string, readonly string[]> = {
  shared: ['shared/rules'],
  'shared/rules': [
    'shared/price-book.ts',
    'shared/contract-terms.ts',
    'shared/refusals',
    'shared/vocabulary.ts',
  ],
  functions: ['shared', 'shared/rules'],
  'web/app': [...WEB_BASE, 'shared/rules', 'web/features', 'web/parts', 'web/ui'],
  'web/features': [...WEB_BASE, 'shared/rules', 'web/parts', 'web/ui', 'web/showroom'],
  'web/parts': [...WEB_BASE, 'shared/rules', 'web/ui'],
  // Controls know neither rules nor data.
  'web/ui': ['shared', 'web/lib', 'web/texts', 'web/car'],
  'web/lib': ['shared', 'shared/rules', 'web/texts', 'web/car', 'web/app/words', 'web/ui/words'],
  'web/texts': ['shared', 'shared/rules', 'web/lib'],
  'web/showroom': ['shared', 'web/car', 'web/models'],
  'web/car': ['shared', 'web/models'],
  'web/models': ['shared', 'web/car'],
  infra: ['shared', 'shared/rules'],
  // The local run seeds its table through the stores and draws pictures with the web's pen.
  'infra/local': ['infra', 'shared', 'shared/rules', 'functions', 'web/car', 'scripts'],
  // It shares no line with what it is compared with.
  'test/oracle/calculator': [],
  // The authors' studio renders what the 3D page shows.
  scripts: [
    'infra',
    'infra/local',
    'shared',
    'shared/rules',
    'functions',
    ...WEB_BASE,
    'web/app',
    'web/showroom',
  ],
}
/** Rules have no input or output, and the second calculation nothing in common with the first: types alone, of what is outside their room. */
const TYPES_ALLOWED: Record<string, string> = { 'shared/rules': 'shared/', 'test/oracle/calculator': '' }

/** Rooms in which each folder is a room of its own: its neighbours are closed to it. */
const DIVIDED = ['web/features']

/** The table's keys are known in one place: nobody else speaks to the table. */
const TABLE_CLIENTS = ['@aws-sdk/lib-dynamodb', '@aws-sdk/client-dynamodb']
/** A deployment asks whether the table is protected, and reads nothing of it. */
const MAY_SPEAK_TO_THE_TABLE =
  /^(functions\/store\/|infra\/local\/|test\/|scripts\/deploy\/is-protected\.ts$)/

const IMPORT =
  /(?:^|\n)\s*(?<statement>import|export)(?<type>\s+type)?\b[^'"]*?from\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]\s*\)/g

interface Import {
  file: string
  target: string
  /** From the project's root, for a file of the project. */
  resolved?: string
  isType: boolean
  isLazy: boolean
}

const files = globSync('{shared,functions,web,infra,scripts,test/oracle/calculator}/**/*.{ts,tsx}', {
  cwd: ROOT,
})
const imports = files.flatMap(importsOf)
const problems = [...imports.flatMap((one) => problemOf(one) ?? []), ...circles(), ...wordsInCode()]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Import rules hold.' : `${problems.length} imports break the rules.`)
process.exit(problems.length === 0 ? 0 : 1)

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(({ groups }) => {
    const target = groups?.from ?? groups?.lazy ?? ''
    const resolved = target.startsWith('.') && path.join(path.dirname(file), target)
    return {
      file,
      target,
      ...(resolved && { resolved }),
      isType: groups?.type !== undefined,
      isLazy: groups?.lazy !== undefined,
    }
  })
}

function problemOf({ file, target, resolved, isType }: Import): string | undefined {
  if (TABLE_CLIENTS.includes(target) && !MAY_SPEAK_TO_THE_TABLE.test(file))
    return `${file} speaks to the table; only functions/store may.`
  if (file.startsWith('shared/') && target.startsWith('node:'))
    return `${file} imports ${target}; shared runs in browsers.`
  if (!resolved) return undefined

  const from = roomOf(file)
  const to = roomOf(resolved)
  if (from === to) return undefined
  if (isType && resolved.startsWith(TYPES_ALLOWED[from] ?? '\0')) return undefined
  const allowed = ALLOWED[kindOf(from)] ?? []
  const isAllowed = DIVIDED.includes(kindOf(to))
    ? allowed.includes(kindOf(to)) && kindOf(from) !== kindOf(to)
    : allowed.some((room) => to === room || resolved === room || resolved.startsWith(`${room}/`))
  if (!isAllowed) return `${file} imports ${resolved}: ${from} may not import ${to}.`
  if (from === 'web/ui' && resolved.startsWith('web/lib/data/'))
    return `${file} imports ${resolved}: a control fetches nothing.`
  return undefined
}

/** The room with the longest name that a file lies in; in a divided room, the folder. */
function roomOf(file: string): string {
  const fits = Object.keys(ALLOWED).filter((name) => file.startsWith(`${name}/`))
  const room = fits.sort((a, b) => b.length - a.length)[0] ?? file.split('/')[0] ?? ''
  return DIVIDED.includes(room) ? file.split('/').slice(0, 3).join('/') : room
}

/** A divided room's folders follow one rule. */
function kindOf(room: string): string {
  return DIVIDED.find((name) => room.startsWith(`${name}/`)) ?? room
}

/** Files that import each other. What is loaded later is no circle: the first file is there by then. */
function circles(): string[] {
  const graph = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { file, resolved, isLazy } of imports) if (resolved && !isLazy) graph.get(file)?.push(resolved)
  return circlesOf(graph).map((circle) => `These import each other: ${circle.join(', ')}`)
}

/** Code of the web that brings words along, which everybody would then load in every language. */
function wordsInCode(): string[] {
  const needed = new Set(files.filter((file) => file.startsWith('web/')))
  const used = imports.filter(({ isType }) => !isType)
  for (const file of needed)
    for (const { resolved } of used.filter((each) => each.file === file)) if (resolved) needed.add(resolved)
  const brings = used.filter(
    ({ file, resolved = '', isLazy }) => !isLazy && needed.has(file) && /\/words\/\w+\.json$/.test(resolved),
  )
  return brings.map(({ file, resolved }) => `${file} brings ${resolved} along, and the web needs ${file}.`)
}
