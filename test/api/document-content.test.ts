import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge } from '../../functions/uploads/judge.ts'
import { MAX_FILE_BYTES } from '../../shared/api/documents.ts'
import { BOMBS } from '../support/pdf-bombs.ts'
import { chunk, type Person, pdf, pdfWithAction, photo, pixelBomb, sendFile } from '../support/uploads.ts'
import { World } from '../support/world.ts'

/** Promise 12: uploads are judged by their content, and of what is kept nothing is what was sent. */

let world: World
let customer: Person
beforeAll(async () => {
  world = await World.start()
  customer = await world.signUp()
})
afterAll(() => world?.stop())

const text = (words: string) => new TextEncoder().encode(words)
const followedBy = async (bytes: Promise<Uint8Array> | Uint8Array, more: Uint8Array) =>
  Buffer.concat([await bytes, more])
const zip = () => zipSync({ 'run.js': strToU8('alert(1)') })
const HTML = text('<!doctype html><html><script>alert(document.cookie)</script></html>')
const EXE = Buffer.concat([
  Buffer.from('MZ\x90\x00', 'latin1'),
  Buffer.alloc(60),
  text('This program cannot be run in DOS mode.'),
])

const pdfBomb = () => BOMBS['with a comment between /Type and its value']?.() ?? pdf()

type Case = [name: string, reason: string, bytes: () => Promise<Uint8Array> | Uint8Array, type?: string]
const REFUSED: Case[] = [
  ['a web page', 'file_type', () => HTML, 'image/png'],
  ['an SVG', 'file_type', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', 'file_type', () => EXE],
  ['an archive', 'file_type', zip],
  ['a GIF', 'file_type', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  [
    'a HEIC photo',
    'file_heic',
    () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
  ],
  [
    'a page behind the first bytes of a JPEG',
    'file_polyglot',
    () => followedBy(Buffer.from('ffd8ffe0', 'hex'), HTML),
  ],
  [
    'noise behind the first bytes of a JPEG',
    'file_unreadable',
    () => followedBy(Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 7)),
  ],
  ['half a photo', 'file_unreadable', async () => (await photo(900, 900)).subarray(0, 900)],
  ['a photo with a page behind it', 'file_polyglot', () => followedBy(photo(), HTML)],
  ['a photo with a program behind it', 'file_polyglot', () => followedBy(photo(), EXE)],
  ['a photo with an archive behind it', 'file_polyglot', () => followedBy(photo(), zip())],
  ['a photo with a PDF behind it', 'file_polyglot', async () => followedBy(photo(), await pdf())],
  ['a PDF with an archive behind it', 'file_polyglot', () => followedBy(pdf(), zip()), 'application/pdf'],
  ['a PDF with a page behind it', 'file_polyglot', () => followedBy(pdf(), HTML), 'application/pdf'],
  ['an image of 900 million pixels', 'image_too_large', () => pixelBomb(), 'image/png'],
  [
    'a PDF with a script',
    'pdf_active',
    () => pdf((it) => it.addJavaScript('main', 'app.alert(1)')),
    'application/pdf',
  ],
  [
    'a PDF that runs a script when opened',
    'pdf_active',
    () => pdfWithAction({ S: 'JavaScript', JS: 'app.alert(1)' }),
    'application/pdf',
  ],
  [
    'a PDF that starts a program',
    'pdf_active',
    () => pdfWithAction({ S: 'Launch', F: 'cmd.exe' }),
    'application/pdf',
  ],
  [
    'a PDF that sends its form',
    'pdf_active',
    () => pdfWithAction({ S: 'SubmitForm', F: 'https://example.com' }),
    'application/pdf',
  ],
  [
    'a PDF with a file inside',
    'pdf_active',
    () => pdf((it) => it.attach(EXE, 'payslip.exe', { mimeType: 'application/pdf' })),
    'application/pdf',
  ],
  [
    'an encrypted PDF',
    'pdf_encrypted',
    () => pdf((it) => it.encrypt({ userPassword: 'secret', ownerPassword: 'other' })),
    'application/pdf',
  ],
  [
    'a PDF that is none behind its first bytes',
    'file_unreadable',
    () => text('%PDF-1.7\nnothing of the sort'),
    'application/pdf',
  ],
  ['a PDF whose objects inflate without end', 'file_unreadable', () => pdfBomb(), 'application/pdf'],
]

test.each(REFUSED)('an upload of %s is refused: %s', async (_, reason, bytes, type = 'image/jpeg') => {
  const document = await sendFile(world, customer, await bytes(), { contentType: type })
  expect(document).toMatchObject({ review: 'rejected', reason, status: 0 })
  expect(document.url).toBeUndefined()
})

test('a file of 10 MB and a byte is refused, even when storage has taken it', async () => {
  expect(await judge(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual({ reason: 'file_too_large' })
})

const kept = async (bytes: Uint8Array, contentType: string) => {
  const { url } = await sendFile(world, customer, bytes, { contentType })
  const answer = await fetch(url)
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

test('a photo is encoded again, upright, without the place where it was taken', async () => {
  const sent = await sharp(await photo(600, 400))
    .withExif({
      IFD0: { Copyright: 'Canary of the camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 40/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { bytes } = await kept(sent, 'image/jpeg')
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 400, height: 600 })
  expect(bytes.includes('Canary')).toBe(false)
})

test('what a camera appended to its photo is removed, and so is a comment in a PNG', async () => {
  const { bytes } = await kept(await followedBy(photo(), text('SEFT canary')), 'image/jpeg')
  expect(bytes.includes('canary')).toBe(false)
  const plain = await sharp(await photo())
    .png()
    .toBuffer()
  const end = plain.length - 12
  const comment = chunk('tEXt', Buffer.from('Comment\0canary'))
  const png = Buffer.concat([plain.subarray(0, end), comment, plain.subarray(end)])
  const again = await kept(png, 'image/png')
  expect((await sharp(again.bytes).metadata()).format).toBe('jpeg')
  expect(again.bytes.includes('canary')).toBe(false)
})

test('a photo as large as cameras make them is read, and made smaller', async () => {
  const { bytes } = await kept(await photo(8000, 6000), 'image/jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 3200, height: 2400 })
})

test('of a PDF the pages alone are kept: no title, no author, nothing between its objects', async () => {
  const sent = await pdf((it) => {
    it.setTitle('canary title')
    it.setAuthor('canary author')
  })
  const { bytes, headers } = await kept(await followedBy(sent, text('\n% canary')), 'application/pdf')
  const again = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(again.getPageCount()).toBe(1)
  expect(again.getTitle()).toBeUndefined()
  expect(bytes.includes('canary')).toBe(false)
  expect(headers.get('content-type')).toBe('application/pdf')
})

test('a PDF may link to a site; what is kept of it has neither the link nor another way out of the page', async () => {
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.lu/canary') }
  const annotations = ['Link', 'Stamp', '#4cink'].map((Subtype) => ({
    Subtype,
    Rect: [0, 0, 9, 9],
    A: action,
  }))
  const sent = await pdf((it) => {
    for (const each of annotations) it.getPage(0).node.addAnnot(it.context.register(it.context.obj(each)))
  })
  const verdict = await judge(sent)
  if ('reason' in verdict) throw new Error(verdict.reason)
  const again = await PDFDocument.load(verdict.bytes, { updateMetadata: false })
  const objects = again.context.enumerateIndirectObjects().map(([, object]) => String(object))
  expect(objects.filter((object) => object.includes('canary') || object.includes('/Link'))).toEqual([])
  expect(objects.filter((object) => object.includes('/Stamp'))).toHaveLength(1)
})

test('a file is only given out as an attachment, for 60 seconds', async () => {
  const { url } = await sendFile(world, customer, await photo())
  const query = new URL(url).searchParams
  expect(query.get('X-Amz-Expires')).toBe('60')
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="driving_licence-front.jpg"')
  // The address is signed as it is: for ever, inline or for another file it is worth nothing.
  for (const [name, value] of [
    ['X-Amz-Expires', '9999'],
    ['response-content-disposition', 'inline'],
  ] as const) {
    const forged = new URL(url)
    forged.searchParams.set(name, value)
    expect((await fetch(forged)).status).toBe(403)
  }
})
