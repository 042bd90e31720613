import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Packages with native code remain outside the bundle (docs/decisions/0014). Each with all that Lambda on x86 needs of it; the
 * function that imports it has that architecture.
 */
export const NATIVE: Record<string, readonly string[]> = {
  sharp: [
    'sharp',
    '@img/colour',
    '@img/sharp-linux-x64',
    '@img/sharp-libvips-linux-x64',
    'detect-libc',
    'semver',
  ],
}

/** Copies into each function's folder the native packages that it imports. @throws when one is not installed for Linux */
export function copyNative(nativeById: ReadonlyMap<string, readonly string[]>, outdir: string): void {
  for (const [id, names] of nativeById) {
    for (const name of names.flatMap((one) => NATIVE[one] ?? [])) {
      const from = path.join(ROOT, 'node_modules', name)
      if (!existsSync(from))
        throw new Error(`${name} is missing: npm install --no-save --os=linux --cpu=x64 ${name}`)
      cpSync(from, path.join(outdir, id, 'node_modules', name), { recursive: true, dereference: true })
    }
  }
}
