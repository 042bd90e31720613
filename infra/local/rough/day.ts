import type { Server } from 'node:http'
import { type Functions, TimedOut } from '../functions/functions.ts'
import { Rough } from './rough.ts'
import { roughTable } from './rough-table.ts'

/** How the parts of a run meet each other: as they are, or as on a day on which things go wrong. */
export interface Day {
  /** The functions as the gateway meets them. */
  answering: Functions
  /** The functions as events, schedules and the table's stream meet them. */
  delivered: Functions
  /** Delivers an event of somebody else. */
  deliver<T>(what: string, work: () => Promise<T>): Promise<T>
  /** The address of the table as functions meet it; what is in between is opened by `open`, which answers its port. */
  table(endpoint: string, open: (server: Server) => Promise<number>): Promise<string>
}

/** A rough day by its seed; without one a day on which nothing goes wrong. */
export const dayOf = (seed: string | undefined, functions: Functions, report: (line: string) => void): Day =>
  seed === undefined ? calmDay(functions) : roughDay(functions, new Rough(seed, report))

const calmDay = (functions: Functions): Day => ({
  answering: functions,
  delivered: functions,
  deliver: (_, work) => work(),
  table: async (endpoint) => endpoint,
})

const roughDay = (functions: Functions, rough: Rough): Day => ({
  answering: {
    ...functions,
    // The work is done, and whoever asked only hears that it took too long.
    invoke: async (arn, event) => {
      const answer = await functions.invoke(arn, event)
      if (rough.happens('a function timed out after its work', nameOf(arn))) throw new TimedOut(nameOf(arn))
      return answer
    },
  },
  delivered: {
    ...functions,
    invoke: (arn, event) => rough.deliver(nameOf(arn), () => functions.invoke(arn, event)),
  },
  deliver: (what, work) => rough.deliver(what, work),
  table: async (endpoint, open) => `http://127.0.0.1:${await open(roughTable(endpoint, rough))}`,
})

const nameOf = (arn: string) => /:function:([\w-]+)/.exec(arn)?.[1] ?? arn
