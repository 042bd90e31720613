import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { World } from './world.ts'

export interface Person {
  id: string
  token: string
}

export interface Announced {
  document: { _id: string }
  upload: { url: string; fields: Record<string, string> }
}

/** Announces one file: a driving licence's front unless told otherwise. */
export async function announce(
  world: World,
  { token }: Person,
  file: { contentType: string; bytes: number; file_key?: string; side?: string },
): Promise<Announced> {
  const document = { file_key: 'driving_licence', name: 'licence', side: 'front', ...file }
  const answer = await world.post('/custdoc/add', { document: [document] }, { token })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data[0]
}

/** Posts a file as a browser does, with the fields of the form in front of it. */
export async function upload(
  { upload: { url, fields } }: Announced,
  bytes: Uint8Array,
  type: string,
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)], { type }))
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** A document as its customer's list has it. */
export async function listed(world: World, { id, token }: Person, documentId: string) {
  const { data } = (await world.get(`/custdoc/${id}`, { token })).body
  return data.find((document: { _id: string }) => document._id === documentId)
}

/** Uploads a file and waits until it was judged. */
export async function sendFile(
  world: World,
  person: Person,
  bytes: Uint8Array,
  file: { contentType?: string; file_key?: string; side?: string } = {},
) {
  const contentType = file.contentType ?? 'image/jpeg'
  const announced = await announce(world, person, { ...file, contentType, bytes: bytes.length })
  expect(await upload(announced, bytes, contentType)).toBe(204)
  return judged(world, person, announced.document._id)
}

/** Waits until a file was judged. */
export async function judged(world: World, person: Person, documentId: string) {
  const review = async () => (await listed(world, person, documentId))?.review
  await expect.poll(review, { timeout: 20_000 }).not.toBe('uploading')
  return listed(world, person, documentId)
}

/** A photo of so many pixels. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()

/** A PDF of one page, with what is done to it besides. */
export async function pdf(change: (document: PDFDocument) => unknown = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('A payslip', { x: 20, y: 100 })
  await change(document)
  return document.save()
}

/** A PDF that does something when it is opened. */
export const pdfWithAction = (action: Record<string, string>) =>
  pdf((document) => {
    const entries = Object.entries(action).map(([key, value]) => [
      key,
      key === 'S' ? PDFName.of(value) : PDFString.of(value),
    ])
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(Object.fromEntries(entries)))
  })

/** An image of 900 million pixels in 110 KB: all of it black. */
export function pixelBomb(edge = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc((edge / 8 + 1) * edge)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One chunk of a PNG, with its checksum. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
