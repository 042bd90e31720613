import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const PLACE = /\(?((?:file:\/\/)?\/[^\s()?]+\.mjs)(?:\?[^\s:)]*)?:(\d+):(\d+)\)?$/
const maps = new Map<string, SourceMap | undefined>()

/**
 * A line of a stack with its place in the sources instead of in the bundle, `at charge (functions/payments/create.ts:12:5)`; as it was
 * where there is no map. Maps lie beside the bundle and are read now, with the first error: Node would read them at every start.
 */
export function withSourceLine(frame: string): string {
  const [place, file, line, column] = PLACE.exec(frame) ?? []
  if (!place || !file) return frame
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return frame
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
  return frame.replace(place, `(${source}:${entry.originalLine + 1}:${entry.originalColumn + 1})`)
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file.startsWith('file:') ? fileURLToPath(file) : file))
  return maps.get(file)
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
