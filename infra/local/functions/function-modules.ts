import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'

type Import = (url: string) => Promise<Record<string, unknown>>

/** Vitest rewrites import() in what it runs; a function must be imported as Node does it. */
const nativeInVitest = () =>
  vm.compileFunction('return import(url)', ['url'], {
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as Import

const importNatively: Import = process.env.VITEST ? nativeInVitest() : (url) => import(url)

let generation = 0
const firstByName = new Map<string, string>()

/**
 * Imports a function's entry. All modules that are imported before `forgetFunctions` share one copy of each chunk: its
 * name is the hash of its content, and forty functions would otherwise hold forty copies of the AWS SDK in memory.
 */
export function importFunction(url: string): Promise<Record<string, unknown>> {
  hook()
  return importNatively(`${url}?generation=${generation}`)
}

/** The next imports load everything afresh: a new run has other endpoints, a new bundle other code. */
export function forgetFunctions() {
  generation += 1
  firstByName.clear()
}

let isHooked = false

function hook() {
  if (isHooked) return
  isHooked = true
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context)
      const isChunk = context.parentURL?.includes('?generation=') && /\/chunk-\w+\.mjs$/.test(resolved.url)
      return isChunk ? { ...resolved, url: sharedChunk(resolved.url) } : resolved
    },
  })
}

function sharedChunk(url: string): string {
  const name = path.basename(fileURLToPath(url))
  const first = firstByName.get(name) ?? `${url}?generation=${generation}`
  firstByName.set(name, first)
  return first
}
