/**
 * One JSON line an event, for the log group. Only codes, ids and figures may be passed: never names, numbers, addresses,
 * codes or tokens (promise 14). Lambda adds the time and the request id.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  facts: Record<string, string | number | boolean> = {},
): void {
  console[level](JSON.stringify({ level, event, ...facts }))
}

/** What may be said of an unexpected error: its name and where it came from. Its message may quote a customer. */
export function errorFacts(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return {
    error: error.name,
    at: frames
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' | '),
  }
}
