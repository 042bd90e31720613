/** An answer of one of the small AWS services. */
export interface ServiceReply {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

/** A JSON answer. */
export function json(status: number, value: unknown): ServiceReply {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}
