import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { MAX_MULTIPART_BYTES } from '../../shared/api/documents.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { sha256 } from '../crypto/sealed-values.ts'

/** Room for the fields and the boundaries around the files. */
const OVERHEAD_BYTES = 64 * 1024
/** `document[0][file]`; a dot instead of the second brackets is understood too. */
const FIELD = /^document\[(\d)\](?:\[(file|name|status|file_key|side)\]|\.(file|name|status|file_key|side))$/

/** A form as it came: its fields in the shape of the JSON body, and the bytes of each document's file. */
export interface Form {
  fields: { cust_id?: string; document: object[] }
  files: Uint8Array[]
  /** Represents the contents: boundaries differ when the same form is sent again. */
  contents: string
}

/** Does the request bring files along? */
export const isMultipart = (event: APIGatewayProxyEventV2): boolean =>
  /^multipart\/form-data\b/i.test(event.headers?.['content-type'] ?? '')

/** Reads a form of documents. @throws Refusal `invalid_form`, `files_too_large` */
export async function formOf(event: APIGatewayProxyEventV2): Promise<Form> {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'latin1')
  if (body.length > MAX_MULTIPART_BYTES + OVERHEAD_BYTES) throw new Refusal('files_too_large')
  const headers = { 'content-type': event.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new Refusal('invalid_form')
  })

  const documents = new Map<number, Record<string, unknown>>()
  const files = new Map<number, Uint8Array>()
  let custId: string | undefined
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (name === 'cust_id' && typeof value === 'string') custId = value
    const place = placeOf(name)
    if (!place) continue
    const document = documents.get(place.index) ?? {}
    documents.set(place.index, document)
    if (typeof value === 'string') document[place.field] = value.toWellFormed()
    else if (place.field === 'file') files.set(place.index, await fileInto(document, value))
  }
  return formWith(custId, documents, files)
}

/** Which field of which document a part of the form is; undefined for what is none. */
function placeOf(name: string): { index: number; field: string } | undefined {
  const [, index, inBrackets, afterDot] = FIELD.exec(name) ?? []
  const field = inBrackets ?? afterDot
  return field ? { index: Number(index), field } : undefined
}

/** Notes a file's type, size and name on its document, unless the form names it, and gives back its bytes. */
async function fileInto(document: Record<string, unknown>, file: File): Promise<Uint8Array> {
  Object.assign(document, { contentType: file.type, bytes: file.size })
  document.name ??= file.name.toWellFormed()
  return new Uint8Array(await file.arrayBuffer())
}

function formWith(
  custId: string | undefined,
  documents: Map<number, Record<string, unknown>>,
  files: Map<number, Uint8Array>,
): Form {
  const order = [...documents.keys()].sort()
  const bytes = order.map((index) => files.get(index) ?? new Uint8Array())
  const total = bytes.reduce((sum, file) => sum + file.length, 0)
  if (total > MAX_MULTIPART_BYTES) throw new Refusal('files_too_large')
  const fields = {
    ...(custId !== undefined && { cust_id: custId }),
    document: order.map((index) => documents.get(index) ?? {}),
  }
  return { fields, files: bytes, contents: JSON.stringify([fields, bytes.map((file) => sha256(file))]) }
}
