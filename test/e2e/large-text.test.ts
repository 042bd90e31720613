import { beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()
type Session = Awaited<ReturnType<typeof world.login>>
let [claire, admin]: Session[] = []
beforeAll(async () => {
  claire = await world.login(PHONES.claire)
  admin = await world.login(PHONES.admin)
})

interface LargePage {
  path: string
  /** What is there once the page is complete. */
  shows: string | RegExp
  whose?: 'claire' | 'admin'
}

/** In French, whose words are longer. */
const PAGES: Record<string, LargePage> = {
  'the login': { path: '/login', shows: 'Heureux de vous revoir' },
  'the page of a plan': { path: '/our-solution/one', shows: 'Les prix par catégorie' },
  'the page of a vehicle': { path: '/flotte/suv/porsche/macan/4-electric', shows: 'Ce qu’elle coûte' },
  'the comparison of cars': {
    path: '/compare?cars=porsche-911-carrera-gts,porsche-macan-4-electric',
    shows: /^Imprimer/,
  },
  Driveline: { path: '/drive-line', shows: /^Réserver un/, whose: 'claire' },
  'the profile': { path: '/profile/', shows: /^Dernières factures/, whose: 'claire' },
  'the personal information': {
    path: '/profile/personalInfo',
    shows: 'Date de naissance',
    whose: 'claire',
  },
  'the sign-up': { path: '/signup', shows: 'Commencer' },
  'the booking of a vehicle': {
    path: '/drive-line?model=porsche-taycan-4s',
    shows: 'Toute la réservation hors TVA',
    whose: 'claire',
  },
  'the page of invoices': { path: '/profile/invoices', shows: 'Virement', whose: 'claire' },
  'the privacy notice': { path: '/privacy', shows: 'Vos droits' },
  'the legal notice': { path: '/legal-notice', shows: 'Droit et tribunaux' },
  'the desk’s new model': { path: '/staff/models/new', shows: 'Business', whose: 'admin' },
  'the desk’s list of vehicles': { path: '/staff/vehicles', shows: 'DL 1117', whose: 'admin' },
  'the documents': { path: '/profile/documents', shows: 'Justificatif de domicile', whose: 'claire' },
}

/** How far the page reaches beyond the screen, and what of it does. */
const beyond = () => {
  const isCut = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true
    return false
  }
  const parts = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isCut(element),
  )
  return {
    pixels: document.documentElement.scrollWidth - innerWidth,
    parts: parts.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    ),
  }
}

for (const [name, { path, shows, whose }] of Object.entries(PAGES)) {
  test(`with text twice as large, ${name} is no wider than a phone of 390 pixels`, async () => {
    const visitor = await arrive('fr', 390)
    const session = whose && { claire, admin }[whose]
    if (session) await visitor.holds(session)
    const { page } = visitor
    await page.goto(`/fr${path}`)
    await page.getByText(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%'
      // Widths are those of the site's own letters, once they are drawn.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      await document.fonts.ready
    })
    expect(await page.evaluate(beyond)).toEqual({ pixels: 0, parts: [] })
    if (path !== '/login') return
    // Room for a whole number, as it is typed.
    const number = page.getByLabel(/^Numéro/)
    await expect.poll(async () => (await number.boundingBox())?.width).toBeGreaterThan(190)
  })
}
