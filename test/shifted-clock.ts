import { ServerResponse } from 'node:http'

/**
 * Loaded before anything else (`node --import`) where a test run is to live at another time: `Date` is ahead by
 * TEST_CLOCK_OFFSET_MS in this process and in those that it starts. `npm run prove:clock` sets it.
 */
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0)
const MachineDate = Date

class ShiftedDate extends MachineDate {
  constructor(...given: unknown[]) {
    // Without arguments it is the time; with any it is what they say.
    super(...((given.length === 0 ? [MachineDate.now() + offsetMs] : given) as [number]))
  }

  static override now(): number {
    return MachineDate.now() + offsetMs
  }

  /** Dates that the runtime itself makes, such as a file's, are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

if (offsetMs !== 0) {
  globalThis.Date = ShiftedDate as DateConstructor
  dateAnswers()
}

/** Node takes the `Date` header of an answer from a clock of its own, and the AWS SDK corrects its own clock by that header. */
function dateAnswers(): void {
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (
    this: ServerResponse,
    ...given: Parameters<typeof writeHead>
  ) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString())
    return writeHead.apply(this, given)
  } as typeof writeHead
}
