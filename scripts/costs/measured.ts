import type { Measured } from './costs-model.ts'

/** The table of capacity in docs/performance.md, which `npm run bench` writes. The first call of a route counts: later ones find less to do. */
export function measuredIn(markdown: string): Measured {
  const [, capacity = ''] = markdown.split('\n## capacity\n')
  const rows = [...capacity.matchAll(/^\| `([A-Z]+ [^`]+)` \| ([\d.,]+) \| ([\d.,]+) \|$/gm)]
  const measured: Record<string, { reads: number; writes: number }> = {}
  for (const [, route = '', reads, writes] of rows)
    measured[route] ??= { reads: Number(reads), writes: Number(writes) }
  return measured
}
