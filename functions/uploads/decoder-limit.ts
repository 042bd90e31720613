import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'

/** What every stream of one document may come to when decoded, each of its filters counted. */
const MOST_DECODED_BYTES = 48 * 1024 * 1024

/** The one place where every decoder of the library asks for room: Flate, LZW, ASCII85, ASCIIHex, RunLength. */
interface Decoder {
  buffer: Uint8Array
  ensureBuffer(this: Decoder, requested: number): Uint8Array
}

/**
 * Limits what the library's decoders may allocate in this process. The limit is where bytes come out, so that no spelling of a
 * document's syntax can lead past it. The answer says whether it was reached: the parser takes a failed stream for a broken
 * object and goes on, so a failure alone would let the document pass without it.
 *
 * @throws when the library's decoders are not built as they were: then nothing may be decoded
 */
export function limitDecoders(): () => boolean {
  const decoder = sharedDecoder()
  const makeRoom = decoder.ensureBuffer
  let left = MOST_DECODED_BYTES
  decoder.ensureBuffer = function limited(requested) {
    const before = this.buffer.byteLength
    if (requested - before > left) left = -1
    if (left < 0) throw new Error('the document decodes to too much')
    const buffer = makeRoom.call(this, requested)
    left -= buffer.byteLength - before
    return buffer
  }
  return () => left < 0
}

/** What all decoders inherit from. The package does not export it by name. */
function sharedDecoder(): Decoder {
  const context = PDFContext.create()
  const stream = PDFRawStream.of(context.obj({ Filter: 'ASCIIHexDecode' }), Buffer.from('00>'))
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(stream)))
  if (!Object.hasOwn(shared, 'ensureBuffer')) throw new Error('the decoders of pdf-lib have no ensureBuffer')
  return shared
}
