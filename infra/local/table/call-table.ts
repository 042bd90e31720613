import { LocalFailure } from '../lib/failure.ts'
import { REGION } from '../template/physical-names.ts'

/** One call of the DynamoDB JSON protocol, by its wire name: `DynamoDB_20120810.CreateTable`. Throws what the engine says. */
// biome-ignore lint/suspicious/noExplicitAny: the wire shapes are AWS's; each caller reads the two or three fields it needs.
export async function callTable(endpoint: string, target: string, body: unknown): Promise<any> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      // The embedded engines read the access key and check no signature.
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=local`,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new TableError(target, text)
  return JSON.parse(text)
}

/** A refusal of the engine; `type` is AWS's exception name, such as ResourceInUseException. */
export class TableError extends LocalFailure {
  readonly type: string

  constructor(target: string, text: string) {
    super(`${target.split('.').at(-1)}: ${text.slice(0, 300)}`)
    this.type = /#?(\w+Exception)/.exec(text)?.[1] ?? 'Unknown'
  }
}
