import type { ApiRequest, Reply } from './payload.ts'
import { pictureOnDemand } from './pictures.ts'
import type { PublishedFiles } from './published-files.ts'
import type { Site } from './site.ts'

/** The reply of the site's bucket: what was published, a file of the build, a picture drawn on demand, or 404. */
export async function siteReply(
  site: Site,
  published: PublishedFiles | undefined,
  uri: string,
  { headers }: ApiRequest,
): Promise<Reply> {
  const accept = String(headers['accept-encoding'] ?? '')
  const ifNoneMatch = headers['if-none-match']
  const newer = await published?.get(uri, ifNoneMatch)
  if (newer) return newer
  const file = await site.get(uri, { accept, ifNoneMatch })
  if (file) return file

  const [, picture] = /^\/pictures\/([^/]+)$/.exec(uri) ?? []
  const drawn = picture && (await pictureOnDemand(picture))
  return drawn || text(404, 'There is no such file.')
}

function text(status: number, words: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from(words) }
}
