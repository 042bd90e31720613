import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

/** The gallery of mails at /_local/mails: each as a mail program shows it. */

const { arrive, world } = await openSite()

/** One mail of each form: a code, a text with a button, a table of facts, the pass of a reservation, a long letter. */
const FORMS = ['code', 'contract_paused', 'invoice_issued', 'reservation_confirmed', 'formal_notice']

for (const [width, language] of [
  [390, 'en'],
  [700, 'fr'],
] as const) {
  test(`no mail is wider than ${width} pixels in any language, and axe finds nothing wrong with the forms that they take`, async () => {
    const { page } = await arrive('en', width)
    // Read beside the browser: pages below /_local allow no style in place, a mail program does.
    const gallery = String((await world.ask('GET', '/_local/mails')).body)
    const hrefs = [...gallery.matchAll(/href="(\/_local\/mails\/[^"]+)"/g)].map(([, href]) => `${href}`)
    expect(hrefs.length).toBeGreaterThan(100)
    const mails = await Promise.all(
      hrefs.map(async (href) => ({ href, html: String((await world.ask('GET', href)).body) })),
    )
    expect(await widerThan(page, width, mails)).toEqual([])
    for (const { href, html } of mails.filter((mail) =>
      FORMS.some((name) => mail.href.endsWith(`/${language}/${name}`)),
    )) {
      await page.setContent(html)
      await expectAccessible(page, href)
    }
  })
}

/** The mails that are wider than so many pixels: all are laid out in frames of that width. */
function widerThan(
  page: Page,
  width: number,
  mails: readonly { href: string; html: string }[],
): Promise<string[]> {
  return page.evaluate(
    ([pixels, all]) =>
      Promise.all(
        all.map(async ({ href, html }) => {
          const frame = document.createElement('iframe')
          frame.style.width = `${pixels}px`
          frame.srcdoc = html
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
          document.body.append(frame)
          await loaded
          const { scrollWidth = 0 } = frame.contentDocument?.documentElement ?? {}
          return scrollWidth > frame.clientWidth || scrollWidth === 0 ? [href] : []
        }),
      ).then((found) => found.flat()),
    [width, mails] as const,
  )
}
