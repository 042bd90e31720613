import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reply } from './payload.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'build/pictures-cache')
const CAR = path.join(ROOT, 'web/car')

const drawing = new Map<string, Promise<Buffer>>()

/** A picture of a car that the site was not built with: drawn on the first call, then kept. Undefined for unknown names. */
export async function pictureOnDemand(name: string): Promise<Reply | undefined> {
  if (!/^[\w.-]+\.(avif|webp|png|svg)$/.test(name) || !existsSync(path.join(CAR, 'rasterise.ts')))
    return undefined
  const { parsePictureName } = await fromCar('picture-name.ts')
  const picture = parsePictureName(name)
  if (!picture) return undefined

  const file = path.join(CACHE, name)
  const body = await readFile(file).catch(() => drawnOnce(name, picture, file))
  const headers = {
    'content-type': `image/${path.extname(name).slice(1)}`,
    'cache-control': 'public, max-age=86400',
  }
  return { status: 200, headers, body }
}

interface Picture {
  body: string
  paint: string
  view: string
  width: number
  format: string
}

/** Two visitors who ask for the same picture at once wait for the same drawing. */
function drawnOnce(name: string, picture: Picture, file: string): Promise<Buffer> {
  const running = drawing.get(name) ?? draw(picture, file).finally(() => drawing.delete(name))
  drawing.set(name, running)
  return running
}

async function draw({ body, paint, view, width, format }: Picture, file: string): Promise<Buffer> {
  const { drawCar } = await fromCar('draw-car.ts')
  const { rasterise } = await fromCar('rasterise.ts')
  const picture: Buffer = await rasterise(drawCar({ body, paint, view }), { width, format })
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${file}.new`, picture)
  await rename(`${file}.new`, file)
  return picture
}

// biome-ignore lint/suspicious/noExplicitAny: loaded with the first picture; sharp costs memory that most runs never need.
function fromCar(file: string): Promise<any> {
  return import(/* @vite-ignore */ pathToFileURL(path.join(CAR, file)).href)
}
