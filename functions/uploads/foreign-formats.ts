/** What a browser, an interpreter or a system would run. None of it has six bytes or fewer: photos are long and random. */
const MARKUP = /<(?:script[\s>/]|html[\s>]|!doctype\s|svg\s+xmlns|iframe\s|\?php\s)|javascript:\w/i
const EXECUTABLE = 'This program cannot be run in DOS mode'
const PDF = /%PDF-\d\.\d/
const ZIP_END = 'PK\x05\x06'
const ZIP_ENTRY = 'PK\x01\x02'
/** A ZIP's end record and its longest comment. */
const ZIP_END_BYTES = 22 + 65_535

/**
 * Is there another format inside a file whose beginning is right: a page, a program, an archive, a PDF in an image? Such a
 * file is made on purpose. (Nothing of it would survive the re-encoding either; this says so to whoever sent it.)
 */
export function hidesAnother(bytes: Uint8Array, { isPdf }: { isPdf: boolean }): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (MARKUP.test(text) || text.includes(EXECUTABLE) || isZip(bytes, text)) return true
  return !isPdf && PDF.test(text)
}

/** An archive is read from its end: the end record names where the list of its entries begins. */
function isZip(bytes: Uint8Array, text: string): boolean {
  const end = text.lastIndexOf(ZIP_END)
  if (end < 0 || end < bytes.length - ZIP_END_BYTES || end + 22 > bytes.length) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const listBytes = view.getUint32(end + 12, true)
  const entry = end - listBytes
  return listBytes > 0 && entry >= 0 && text.startsWith(ZIP_ENTRY, entry)
}
