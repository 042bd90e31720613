import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Refusal } from '../shared/refusals/refusal.ts'
import { notFoundPage, siteTypeOf } from '../shared/site-files.ts'
import { failure } from './chain/answer.ts'
import { languageOf } from './chain/request.ts'
import { requestFacts } from './chain/request-reference.ts'
import { siteFile } from './ports/site.ts'

type Answer = APIGatewayProxyStructuredResultV2

/**
 * The gateway's `$default` route: an address that is no route is answered in the API's own shape, not the gateway's. What is not below
 * `/api/` comes from CloudFront, which did not find it among the site's files (docs/decisions/0137): it is answered with the site's own page.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  const refused = (error: unknown) =>
    failure(
      error,
      { language: languageOf(event), reader: 'customer' },
      requestFacts({ id: 'not-found' }, event),
    )
  const none = new Refusal('route_not_found')
  if (event.rawPath.startsWith('/api/')) return refused(none)
  return pageFor(event.rawPath).then((page) => page ?? refused(none), refused)
}

/** The page that says that there is none, in the language of the address, as it was published last; undefined before a site is there. */
async function pageFor(path: string): Promise<Answer | undefined> {
  const key = notFoundPage(path)
  const page = await siteFile(key)
  if (!page) return undefined
  return {
    statusCode: 404,
    // As no other error is kept at the edge: a page that has just been published is there at once.
    headers: { 'content-type': siteTypeOf(key).contentType, 'cache-control': 'no-store' },
    body: Buffer.from(page).toString('utf8'),
  }
}
