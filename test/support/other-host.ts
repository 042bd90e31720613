import type { Page } from 'playwright-core'
import type { World } from './world.ts'

/** The site under another host's name: what the local run serves, answered for that host. */
export async function standsAt(world: World, page: Page, host: string): Promise<void> {
  await page.route(`https://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { accept = '*/*', authorization } = await route.request().allHeaders()
    const body = route.request().postData()
    const answer = await fetch(world.run.url + pathname + search, {
      method: route.request().method(),
      headers: {
        accept,
        ...(authorization && { authorization }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    })
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}
