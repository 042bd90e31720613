import { inflateSync } from 'node:zlib'

/** What the parser would hold in memory: object and reference streams of one document, inflated. */
const MOST_INFLATED_BYTES = 48 * 1024 * 1024
const STREAM = /\/Type\s*\/(?:ObjStm|XRef)\b/
const MOST_ROUNDS = 3

/**
 * Would the parser inflate this document without end? It inflates the streams that hold objects; a page's pictures it leaves
 * alone. Each is inflated here first, with a limit, as often as it was deflated.
 */
export function inflatesTooFar(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A name may be written with the codes of its characters: /O#62jStm.
  const plain = (text: string) =>
    text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  let left = MOST_INFLATED_BYTES
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const head = plain(file.toString('latin1', Math.max(0, at - 2048), at))
    if (!STREAM.test(head.slice(head.lastIndexOf(' obj')))) continue
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1)
    left -= inflatedBytes(file.subarray(start), left)
    if (left <= 0) return true
  }
  return false
}

/** How many bytes come out, at most `most`; a stream that is not deflated counts nothing. */
function inflatedBytes(data: Buffer, most: number): number {
  let inflated: Buffer = data
  let count = 0
  for (
    let round = 0;
    round < MOST_ROUNDS && inflated[0] !== undefined && (inflated[0] & 0x0f) === 8;
    round += 1
  ) {
    try {
      inflated = inflateSync(inflated, { maxOutputLength: most })
      count += inflated.length
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? most : count
    }
  }
  return count
}
