import { readFileSync, writeFileSync } from 'node:fs'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

/**
 * Leaves of a source map what tells a place's line: where each line of a source begins in the bundle. Its columns and names are four fifths of a
 * map, and a map is a quarter of what a function uploads (decision 0127).
 */
export function keepLines(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8'))
  const mappings = encode(decode(map.mappings).map(lineStarts))
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings }))
}

/** Of neighbours that name the same line of the same source, the first. */
function lineStarts(segments: readonly SourceMapSegment[]): SourceMapSegment[] {
  let before = ''
  const kept: SourceMapSegment[] = []
  for (const [at, source = -1, line = 0, column = 0] of segments) {
    const here = `${source} ${line}`
    if (here === before) continue
    before = here
    kept.push(source < 0 ? [at] : [at, source, line, column])
  }
  return kept
}
