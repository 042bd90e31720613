import { ApiProblem } from './http/api-problem.ts'

/** "Chunk load time-out 120 s" (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

/** Waits, or until the connection is there again: what failed for want of it is tried at once. */
const wait = (ms: number) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(done, ms)
    globalThis.addEventListener?.('online', done, { once: true })
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resume()
    }
  })

/**
 * Loads a part of the site's code, and again when that fails: a tunnel or a change of network should not break the
 * page. `load` imports one file and answers it as it is. After 120 s in all it gives up, and at once where the code came and is at fault.
 * @throws what the last attempt failed with
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  const endsAt = Date.now() + CHUNK_TIMEOUT_MS
  let failed: { error: unknown } | undefined
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    try {
      const again = failed && freshAddress(failed.error)
      const attempt = () => (again ? import(/* @vite-ignore */ again) : load())
      return await inTime(needConnection().then(attempt), endsAt - Date.now())
    } catch (error) {
      if (isFault(error)) throw error
      // The last failure that names a file: a connection that was away names none.
      if (!failed || freshAddress(error)) failed = { error }
      if (Date.now() + pause >= endsAt) throw error
      await wait(pause)
    }
  }
}

/**
 * Loads what somebody's press asks for: where it does not come this fails at once, so that the page can say so, and the next press tries
 * again. @throws ApiProblem as a call does that no answer came to: nothing was sent
 */
export async function loadNow<T>(load: () => Promise<T>): Promise<T> {
  try {
    await needConnection()
    return await load()
  } catch (error) {
    if (isFault(error)) throw error
    const again = freshAddress(error)
    try {
      await needConnection()
      return await (again ? import(/* @vite-ignore */ again) : load())
    } catch {
      throw new ApiProblem({ status: 0, isChange: false })
    }
  }
}

/**
 * Without a connection nothing is imported: the browser would keep that every file failed which the imported one needs, and only of that one
 * we know the address. Browsers may be wrong about it, so it is tried. @throws TypeError where there is none
 */
async function needConnection(): Promise<void> {
  if (navigator.onLine === false) await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
}

/** Files that do not come are a TypeError, and styles a plain Error: these are neither, in any browser. */
const isFault = (error: unknown) => error instanceof RangeError || error instanceof ReferenceError

/**
 * The file that an import failed for, under an address that the browser has not tried: by the standard it keeps a failed
 * import for as long as the page lives. Nothing where the message does not name the file; there trying again helps.
 */
function freshAddress(error: unknown): string | undefined {
  const file = /https?:\/\/\S+\.js/.exec(error instanceof Error ? error.message : '')?.[0]
  return file && new URL(file).origin === location.origin ? `${file}?again=${Date.now()}` : undefined
}

/** What was promised, or a failure when it takes too long: a connection that hangs fails by itself only after minutes. */
function inTime<T>(promised: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The code did not come in time')), ms)
    promised.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
