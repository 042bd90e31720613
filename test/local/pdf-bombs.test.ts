import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { judge } from '../../functions/uploads/judge.ts'
import { MAX_FILE_BYTES } from '../../shared/api/documents.ts'
import { BOMBS, MONSTERS, pdfWithStreams } from '../support/pdf-bombs.ts'

/** Promise 12: the judge of uploads survives every document, and memory and time of one are limited. */

test.each(Object.entries(BOMBS))('100 MB in an object stream are refused %s', async (_, made) => {
  const bytes = await made()
  expect(bytes.length).toBeLessThan(MAX_FILE_BYTES)
  expect(await judge(bytes)).toEqual({ reason: 'file_unreadable' })
})

test.each(Object.entries(MONSTERS))('a PDF with %s is refused, and the function goes on', async (_, made) => {
  expect(await judge(await made())).toEqual({ reason: 'file_unreadable' })
})

test('a document with a small object stream beside its page passes', async () => {
  const small = { dict: '/Type /ObjStm /N 1 /First 6', data: Buffer.from('900 0 null') }
  expect(await judge(await pdfWithStreams(small))).toMatchObject({ contentType: 'application/pdf' })
})

test('a scan of 9 MB with twelve pages passes, and so do its pages', async () => {
  const noise = await sharp(randomBytes(1000 * 790 * 3), { raw: { width: 1000, height: 790, channels: 3 } })
    .jpeg({ quality: 94 })
    .toBuffer()
  const scan = await PDFDocument.create()
  for (let page = 0; page < 12; page += 1) {
    const picture = await scan.embedJpg(Buffer.concat([noise, Buffer.from([page])]))
    scan.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
  }
  const bytes = await scan.save()
  expect(bytes.length).toBeGreaterThan(8.5 * 1024 * 1024)
  expect(bytes.length).toBeLessThan(MAX_FILE_BYTES)
  const verdict = await judge(bytes)
  if ('reason' in verdict) throw new Error(verdict.reason)
  expect((await PDFDocument.load(verdict.bytes)).getPageCount()).toBe(12)
})
