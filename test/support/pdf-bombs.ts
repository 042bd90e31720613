import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'

const BLANKS = 100 * 1024 * 1024

/** What is inside an object stream: one object, `null`, and blanks behind it. */
const blanks = (bytes = BLANKS) => Buffer.concat([Buffer.from('900 0 null'), Buffer.alloc(bytes, 32)])
const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`)
const base85 = (data: Buffer): Buffer => {
  const groups = Array.from({ length: Math.ceil(data.length / 4) }, (_, index) => {
    let value = Buffer.concat([data.subarray(index * 4, index * 4 + 4), Buffer.alloc(4)]).readUInt32BE()
    const digits: number[] = []
    for (let digit = 0; digit < 5; digit += 1) {
      digits.unshift(33 + (value % 85))
      value = Math.floor(value / 85)
    }
    return Buffer.from(digits)
  })
  return Buffer.concat([...groups, Buffer.from('~>')])
}
/** One blank, 128 times, in two bytes. */
const runLengths = () =>
  Buffer.concat([Buffer.from('\x09900 0 null', 'latin1'), Buffer.alloc(BLANKS / 64, '\x81 ', 'latin1')])

interface Stream {
  dict: string
  data: Buffer
  /** The words that begin the object. */
  head?: string
}

/** A page that can be read, with streams among its objects. Without a limit each of them would be accepted. */
export async function pdfWithStreams(...streams: Stream[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('A payslip', { x: 20, y: 100 })
  const plain = Buffer.from(await document.save({ useObjectStreams: false }))
  const at = plain.indexOf('1 0 obj')
  const objects = streams.map(({ dict, data, head = `${800 + streams.length} 0 obj` }) =>
    Buffer.concat([
      Buffer.from(`${head}\n<< ${dict} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  )
  return Buffer.concat([plain.subarray(0, at), ...objects, plain.subarray(at)])
}

const OBJECTS = '/Type /ObjStm /N 1 /First 6'
const flate = (data: Buffer) => deflateSync(data, { level: 9 })
const deflated = () => flate(blanks())

/** 100 MB of blanks in an object stream of 100 KB, in every spelling that the syntax of PDF has for it. */
export const BOMBS: Record<string, () => Promise<Buffer>> = {
  'as the specification of PDF writes it': () =>
    pdfWithStreams({ dict: `${OBJECTS} /Filter /FlateDecode`, data: deflated() }),
  'with its type written in codes of characters': () =>
    pdfWithStreams({
      dict: '/T#79pe /O#62jStm /N 1 /First 6 /Filter /Fl#61teDecode',
      data: deflated(),
    }),
  'with a comment between /Type and its value': () =>
    pdfWithStreams({
      dict: '/Type % nothing to see\n/ObjStm /N 1 /First 6 /Filter /FlateDecode',
      data: deflated(),
    }),
  'with a line between its number and obj': () =>
    pdfWithStreams({
      head: '800 0\nobj',
      dict: `${OBJECTS} /Filter /FlateDecode`,
      data: deflated(),
    }),
  'with a dictionary of 9 KB': () =>
    pdfWithStreams({
      dict: `${OBJECTS} /Filter /FlateDecode /Pad (${'stream obj '.repeat(800)})`,
      data: deflated(),
    }),
  'deflated and written as digits': () =>
    pdfWithStreams({
      dict: `${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`,
      data: hex(deflated()),
    }),
  'deflated and written as letters': () =>
    pdfWithStreams({
      dict: `${OBJECTS} /Filter [/ASCII85Decode /FlateDecode]`,
      data: base85(deflated()),
    }),
  'deflated three times': () =>
    pdfWithStreams({
      dict: `${OBJECTS} /Filter [/FlateDecode /FlateDecode /FlateDecode]`,
      data: flate(flate(deflated())),
    }),
  'deflated five times, with digits between': () =>
    pdfWithStreams({
      dict: `${OBJECTS} /Filter [/FlateDecode /ASCIIHexDecode /FlateDecode /FlateDecode]`,
      data: flate(hex(flate(deflated()))),
    }),
  'as run lengths': () => pdfWithStreams({ dict: `${OBJECTS} /Filter /RunLengthDecode`, data: runLengths() }),
  'in ten streams of 10 MB, each below the limit': () => {
    const data = flate(blanks(BLANKS / 10))
    const one = (_: unknown, index: number) => ({
      head: `${800 + index} 0 obj`,
      dict: `${OBJECTS} /Filter /FlateDecode`,
      data,
    })
    return pdfWithStreams(...Array.from({ length: 10 }, one))
  },
  'as a stream of references': () =>
    pdfWithStreams({ dict: '/Type /XRef /Size 1 /W [1 1 1] /Filter /FlateDecode', data: deflated() }),
}

/** Small files that decode to little and yet would take all memory or all time. */
export const MONSTERS: Record<string, () => Promise<Buffer>> = {
  'an array of 14 million numbers': () =>
    pdfWithStreams({
      dict: `${OBJECTS} /Filter /FlateDecode`,
      data: flate(Buffer.from(`900 0 [${'1 '.repeat(14_000_000)}]`)),
    }),
  'four billion references': () =>
    pdfWithStreams({ dict: '/Type /XRef /Size 4000000000 /W [0 0 0]', data: Buffer.from('x') }),
  'references of four billion bytes': () =>
    pdfWithStreams({ dict: '/Type /XRef /Size 9 /W [4000000000 4000000000 0]', data: Buffer.from('x') }),
}
