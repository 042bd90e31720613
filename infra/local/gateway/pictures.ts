import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PICTURES } from '../../../scripts/build-pictures.ts'
import { parsePictureName } from '../../../shared/pictures.ts'
import type { Reply } from './payload.ts'

const IDLE_MS = 3000

/** What the drawing process answers. */
export interface Drawn {
  file: string
  error?: string
}

let drawer: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
const waiting = new Map<string, PromiseWithResolvers<void>>()

/** A picture of a car that the site was not built with: drawn on the first call, then kept. Undefined for unknown names. */
export async function pictureOnDemand(name: string): Promise<Reply | undefined> {
  if (!parsePictureName(name)) return undefined
  const file = path.join(PICTURES, name)
  const body = await readFile(file).catch(async () => {
    await drawn(file)
    return readFile(file)
  })
  const type = `image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' }, body }
}

/** Two visitors who ask for the same picture at once wait for the same drawing. */
function drawn(file: string): Promise<void> {
  const known = waiting.get(file)
  if (known) return known.promise
  const asked = Promise.withResolvers<void>()
  waiting.set(file, asked)
  clearTimeout(idle)
  drawer ??= startDrawer()
  drawer.send(file)
  return asked.promise
}

/** A process of its own: drawing takes 250 MB and all processors, and both are given back when it is quiet. */
function startDrawer(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'picture-process.ts'))
  // It ends with this process, and must not keep it alive.
  child.unref()
  child.channel?.unref()
  child.on('message', ({ file, error }: Drawn) => {
    const asked = waiting.get(file)
    waiting.delete(file)
    if (error) asked?.reject(new Error(error))
    asked?.resolve()
    if (!waiting.size) idle = setTimeout(letGo, IDLE_MS).unref()
  })
  // One that was let go ends too; only one that is still in use has broken.
  child.once('exit', () => {
    if (drawer !== child) return
    drawer = undefined
    for (const { reject } of waiting.values()) reject(new Error('The drawing process ended'))
    waiting.clear()
  })
  return child
}

function letGo() {
  drawer?.disconnect()
  drawer = undefined
}
