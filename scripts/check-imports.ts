import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run check`: imports flow `functions → shared ← web` and `infra → shared`; rules import nothing but rules. */

const ROOT = path.resolve(import.meta.dirname, '..')

/** Which rooms a room may import from, besides itself. Tests may import from all. */
const ALLOWED: Record<string, readonly string[]> = {
  shared: [],
  functions: ['shared'],
  web: ['shared', 'web/car'],
  'web/car': ['shared'],
  infra: ['shared'],
  // The local run seeds its table through the stores and draws pictures with the web's pen.
  'infra/local': ['infra', 'shared', 'functions', 'web/car', 'scripts'],
  scripts: ['infra', 'infra/local', 'shared', 'web', 'web/car'],
}

/** The table's keys are known in one place: nobody else speaks to the table. */
const TABLE_CLIENTS = ['@aws-sdk/lib-dynamodb', '@aws-sdk/client-dynamodb']
const MAY_SPEAK_TO_THE_TABLE = /^(functions\/store\/|infra\/local\/|test\/)/

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

const problems = globSync('{shared,functions,web,infra,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(
  problemsOf,
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Import rules hold.' : `${problems.length} imports break the rules.`)
process.exit(problems.length === 0 ? 0 : 1)

function problemsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const imported = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '')
  return imported.flatMap((target) => problemOf(file, target) ?? [])
}

function problemOf(file: string, target: string): string | undefined {
  if (TABLE_CLIENTS.includes(target)) {
    return MAY_SPEAK_TO_THE_TABLE.test(file)
      ? undefined
      : `${file} speaks to the table; only functions/store may.`
  }
  if (file.startsWith('shared/') && target.startsWith('node:'))
    return `${file} imports ${target}; shared runs in browsers.`
  if (!target.startsWith('.')) return undefined

  const resolved = path.join(path.dirname(file), target)
  if (file.startsWith('shared/rules/') && !mayRuleImport(resolved, file)) {
    return `${file} imports ${resolved}; rules import rules, the price book, contract terms, refusals and types.`
  }
  const [from, to] = [roomOf(file), roomOf(resolved)]
  if (from === to || ALLOWED[from]?.includes(to)) return undefined
  return `${file} imports ${resolved}: ${from} may import ${ALLOWED[from]?.join(', ') || 'nothing else'}.`
}

/** Rules have no input or output: they may read other rules, figures and words; of contracts the types alone. */
function mayRuleImport(resolved: string, file: string): boolean {
  if (
    /^shared\/(rules\/|price-book\.ts|contract-terms\.ts|refusals\/refusal\.ts|vocabulary\.ts)/.test(resolved)
  )
    return true
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const base = path.basename(resolved)
  return new RegExp(`import type [^'"]*['"][^'"]*${base.replace('.', '\\.')}['"]`).test(text)
}

/** The top folder, or one of the rooms inside it that have rules of their own. */
function roomOf(file: string): string {
  const inner = Object.keys(ALLOWED).filter((name) => name.includes('/'))
  const room = inner.find((name) => file.startsWith(`${name}/`))
  return room ?? file.split('/')[0] ?? ''
}
