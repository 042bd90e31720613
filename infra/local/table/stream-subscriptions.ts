import type { EventPattern } from '../template/event-pattern.ts'
import type { Template } from '../template/template.ts'
import type { LocalTable } from './table.ts'

/** A function that hears of a table's changes, as its event source mapping says. */
export interface StreamSubscription {
  id: string
  functionArn: string
  /** A record is handed over when one of them fits; all are when there is none. */
  filters: EventPattern[]
  batchSize: number
  reportsFailures: boolean
  /** Halves a failing batch, so that one bad record does not hold the others. */
  bisects: boolean
  /** How often a failing batch is tried again before it is put on the dead-letter queue. */
  retries: number
}

/** The template's event source mappings on the stream of a table. */
export function subscriptionsTo(template: Template, { name }: LocalTable): StreamSubscription[] {
  return template
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => String(properties.EventSourceArn).includes(`:table/${name}/stream/`))
    .map(({ id, properties }) => {
      const filters: { Pattern: string }[] = properties.FilterCriteria?.Filters ?? []
      const retries = properties.MaximumRetryAttempts ?? -1
      return {
        id,
        functionArn: functionArn(template, properties.FunctionName),
        filters: filters.map(({ Pattern }) => JSON.parse(Pattern)),
        batchSize: properties.BatchSize ?? 100,
        reportsFailures: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
        bisects: properties.BisectBatchOnFunctionError === true,
        retries: retries < 0 ? Number.POSITIVE_INFINITY : retries,
      }
    })
}

/** A mapping names its function by ARN or by `Ref`. */
function functionArn(template: Template, name: unknown): string {
  if (String(name).startsWith('arn:')) return String(name)
  const found = template.byReference('AWS::Lambda::Function', name)
  if (!found) throw new Error(`An event source mapping names ${name}, which is no function of the template`)
  return template.arnOf(found)
}
