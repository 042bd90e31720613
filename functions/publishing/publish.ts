import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ModelPhotograph } from '../../shared/api/vehicle-fields.ts'
import { BROTLI_ENDING } from '../../shared/compressed-files.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { type WrittenHours, writtenHours } from '../../shared/rules/opening-words.ts'
import { log, metric } from '../chain/log.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { drawLegalText } from '../pdf/legal-text.ts'
import { now as clock } from '../ports/clock.ts'
import { invalidate } from '../ports/edge.ts'
import { putSiteFile } from '../ports/site.ts'
import { commit } from '../store/commit.ts'
import { type Publication, type StoredModel, storedModels } from '../store/fleet.ts'
import * as store from '../store/models.ts'
import { openingHours, type StoredHours, shownOp as shownHoursOp } from '../store/opening-hours.ts'
import { bookOn, forgetPriceBook, shownOp } from '../store/price-books.ts'
import { openKit, type SitePages } from './kit.ts'
import { published as publishedPhotograph } from './photographs.ts'

/** Somebody may go on changing while pages are written; the stream brings what comes after that. */
const MOST_ROUNDS = 3

/**
 * Writes the public pages again that show these models; with `all` those of every model that staff have ever changed, and every page where
 * other prices or hours are in force than the build knows; with `prices` or `hours` every page. What is read once more afterwards decides whether it was the last:
 * of two that run at once, the slower one never leaves an older page, also when a day with other prices begins meanwhile.
 */
export async function publish(
  wanted: readonly string[] | 'all' | 'prices' | 'hours',
  now: Instant,
): Promise<void> {
  const kit = await openKit()
  if (!kit) return log('info', 'no site to publish to yet')
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [before, book, opening] = await Promise.all([storedModels(), bookNow(), openingHours()])
    const arePrices = wanted === 'prices' || (wanted === 'all' && book.version !== FIRST_PRICE_BOOK.version)
    const isEveryPage = arePrices || wanted === 'hours' || (wanted === 'all' && opening.version > 0)
    const changed = before.models.filter(({ version }) => version !== undefined)
    const models = changed.filter(({ _id }) => typeof wanted === 'string' || wanted.includes(_id))
    if (models.length === 0 && !isEveryPage) return
    await publishOnce(kit, { models, book, opening, isEveryPage, arePrices }, before, now)
    const [after, bookAfter, openingAfter] = await Promise.all([storedModels(), bookNow(), openingHours()])
    const versionOf = (id: string) => after.models.find(({ _id }) => _id === id)?.version
    const isLast = models.every(({ _id, version }) => versionOf(_id) === version)
    if (isLast && bookAfter.version === book.version && openingAfter.version === opening.version) return
  }
}

/** By the clock, and not by when this began: it may go on past midnight. Read afresh: pages keep it for longer than a request does. */
const bookNow = () => {
  forgetPriceBook()
  return bookOn(luxembourgDate(clock()))
}

interface ToPublish {
  models: readonly StoredModel[]
  book: PriceBook
  opening: StoredHours
  isEveryPage: boolean
  /** What the desk says of the prices on the pages follows them alone. */
  arePrices: boolean
}

async function publishOnce(
  kit: SitePages,
  { models, book, opening, isEveryPage, arePrices }: ToPublish,
  { models: every, publications }: Awaited<ReturnType<typeof storedModels>>,
  now: Instant,
): Promise<void> {
  const shown = new Map(publications.map((one) => [one.modelId, one.photographs]))
  for (const model of models) shown.set(model._id, await photographsOf(model, shown.get(model._id) ?? []))
  const photographed = every.map(({ chosenPhotographs: _, ...model }) => {
    const photographs = shown.get(model._id) ?? []
    return { ...model, ...(photographs.length > 0 && { photographs }) }
  })
  const ids = models.map(({ _id }) => _id)
  const hours = writtenHours(opening.weeks)
  const changes = { published: kit.published(photographed), prices: book, hours }
  const files = await putAll(kit.filesShowing(changes, isEveryPage ? 'all' : ids))
  if (isEveryPage) files.push(...(await putLegalTexts(kit, book, hours)))
  const versions = [
    book.version,
    opening.version,
    ...models.map(({ _id, version }) => `${_id} ${version}`),
  ].join()
  await invalidate(pathsOf(files), `${now} ${sha256(versions).slice(0, 16)}`)
  const done = models.map(({ _id, version = 0 }): Publication => {
    return { modelId: _id, version, at: now, photographs: shown.get(_id) ?? [] }
  })
  for (const one of done) await commit([store.publishedOp(one)])
  if (arePrices) await commit([shownOp({ version: book.version, at: now })])
  if (isEveryPage) await commit([shownHoursOp({ weeks: opening.weeks, at: now })])
  log('info', 'pages published', { models: ids.length, files: files.length })
  metric('PagesPublished', files.length, 'Count')
}

/** The legal texts as PDFs, whose figures are the prices'; the legal notice says when somebody answers the telephone. */
async function putLegalTexts(kit: SitePages, book: PriceBook, hours: WrittenHours): Promise<string[]> {
  const keys: string[] = []
  for (const { path, text, language } of kit.legalFiles(book, hours)) {
    const key = path.replace(/^\//, '')
    await putSiteFile(key, await drawLegalText(text, language, book))
    keys.push(key)
  }
  return keys
}

/** The photographs of a model whose files are there, made now where they are new. */
async function photographsOf(
  { _id, chosenPhotographs = [] }: StoredModel,
  there: readonly ModelPhotograph[],
): Promise<ModelPhotograph[]> {
  if (chosenPhotographs.length === 0) return []
  const uploads = await store.photographs(_id)
  const made: ModelPhotograph[] = []
  for (const chosen of chosenPhotographs) {
    const kept = uploads.find((one) => one._id === chosen._id)?.sha256
    const isThere = (stem: string) => there.some((one) => one.stem === stem)
    const photograph = kept && (await publishedPhotograph(chosen, kept, isThere))
    if (photograph) made.push(photograph)
  }
  return made
}

/** So many pages are compressed and put while the next ones are written: their compression has threads of its own. */
const AT_ONCE = 8

/** Puts pages as they are written, and answers where. One that fails ends it, once those under way have ended. */
async function putAll(pages: ReturnType<SitePages['filesShowing']>): Promise<string[]> {
  const files: string[] = []
  const underWay = new Set<Promise<unknown>>()
  try {
    for await (const { path, text } of pages) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay)
      const writing: Promise<unknown> = put(path, text).then(() => underWay.delete(writing))
      // Whoever waits for them all is told; until then nobody may be waiting.
      writing.catch(() => undefined)
      underWay.add(writing)
      files.push(path)
    }
    await Promise.all(underWay)
  } finally {
    await Promise.allSettled(underWay)
  }
  return files
}

/** Brotli's, of what is written while staff wait for it: a fortieth of the time of the build's, for a tenth more bytes (docs/decisions/0131). */
const QUALITY = 5

/** A page, and its compressed form. */
async function put(path: string, text: string): Promise<void> {
  const plain = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const small = await promisify(brotliCompress)(plain, { params })
  await Promise.all([putSiteFile(path, plain), putSiteFile(path + BROTLI_ENDING, small)])
}

/**
 * What the edge is to forget, by the first part of each address: it counts paths, and a star is one of them. A page is kept under the address
 * that the edge made of it, compressed or not.
 */
function pathsOf(files: readonly string[]): string[] {
  const stars = files.map((file) => `/${file.split('/')[0]}*`)
  return [...new Set(['/', ...stars])].sort()
}
