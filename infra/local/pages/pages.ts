import type { LocalParts } from '../local-interface.ts'
import type { Reply } from '../payload.ts'

/** The page of `/_local` for an address; undefined when there is none. */
export async function localPage(_parts: LocalParts, url: URL): Promise<Reply | undefined> {
  if (url.pathname !== '/_local') return undefined
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from('soon') }
}
