import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { inTurn } from '../infra/local/lib/in-turn.ts'

/** Ours rather than the package's: its own switch off the web's security, and this browser must behave like a visitor's. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that comes with npm. It unpacks itself once, into the project's own build folder. */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const folder = path.resolve(import.meta.dirname, '../build/chromium')
  mkdirSync(folder, { recursive: true })
  const outside = process.env.TMPDIR
  // The package unpacks into the temporary folder and would take over a half-written file of somebody else's there.
  process.env.TMPDIR = folder
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    // One at a time: a browser that another process is just unpacking cannot be started.
    const executablePath = await inTurn(path.join(folder, 'unpacking.lock'), () => packed.executablePath())
    return await chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
  } finally {
    if (outside === undefined) delete process.env.TMPDIR
    if (outside !== undefined) process.env.TMPDIR = outside
  }
}
