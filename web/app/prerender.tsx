import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { FLEET, suggestedBeside } from '../../shared/catalogue/fleet.ts'
import type { AddedModel, Published } from '../../shared/catalogue/published.ts'
import { COMPANY } from '../../shared/company.ts'
import type { Language } from '../../shared/language.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import {
  PUBLIC_PAGES,
  type PublicPage,
  UNLISTED_PAGES,
  type UnlistedPage,
} from '../../shared/public-pages.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'
import { type WrittenHours, writtenHours } from '../../shared/rules/opening-words.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { publish } from '../lib/data/catalogue.ts'
import { publishHours } from '../lib/data/written-hours.ts'
import { addressIn, LANGUAGE_CODES, LANGUAGES } from '../lib/languages.ts'
import { legalFiles } from '../texts/document.ts'
import { ORIGIN } from '../ui/page-head.tsx'
import { App } from './app.tsx'
import { areasOf, type Feature, fileOf } from './language/areas.ts'
import { loadWords } from './language/spoken-words.ts'
import { loadScreens } from './load-screens.ts'
import { PRIVATE_PAGES } from './private-pages.ts'
import { routes } from './routes.tsx'

/** A page that is written as HTML: its address and the screen whose code it needs at once. */
export interface Page {
  path: string
  screen: string
  /** The models that it shows anything of: it is written again when one of them changes. */
  shows: readonly string[]
  /** It shows the whole fleet, and what staff add to it. */
  showsAll?: boolean
  /** Of a vehicle's own page: which. */
  modelId?: string
}

/** The screen of each page that is read, and of the login. */
const SCREENS: Record<PublicPage | UnlistedPage, string> = {
  '/login': 'features/login/login.screen.tsx',
  '/compare': 'features/compare/compare.screen.tsx',
  '/our-solution': 'features/plans/our-solution.screen.tsx',
  '/our-solution/single': 'features/plans/plan.screen.tsx',
  '/our-solution/plus': 'features/plans/plan.screen.tsx',
  '/our-solution/one': 'features/plans/plan.screen.tsx',
  '/3d-fleet': 'features/showroom/showroom.screen.tsx',
  '/drive': 'features/onboarding/drive.screen.tsx',
  '/faq': 'features/faq/faq.screen.tsx',
  '/contact': 'features/contact/contact.screen.tsx',
  '/request-subscription': 'features/request/request-subscription.screen.tsx',
  '/terms': 'features/legal/terms.screen.tsx',
  '/legal-notice': 'features/legal/legal-notice.screen.tsx',
  '/privacy': 'features/legal/privacy.screen.tsx',
  '/verify': 'features/verify/verify.screen.tsx',
}

const EVERY_MODEL = FLEET.map(({ _id }) => _id)
const WHOLE_FLEET = { shows: EVERY_MODEL, showsAll: true }

/** Read pages that show cars. Plans name the cars that they can have. */
const WITH_CARS: readonly (PublicPage | UnlistedPage)[] = [
  '/our-solution/single',
  '/our-solution/plus',
  '/our-solution/one',
  '/3d-fleet',
  '/drive',
  '/compare',
]

const readPage = (path: PublicPage | UnlistedPage): Page => ({
  path,
  screen: SCREENS[path],
  ...(WITH_CARS.includes(path) ? WHOLE_FLEET : { shows: [] }),
})

const VEHICLE_SCREEN = 'features/vehicle/vehicle.screen.tsx'

/** A vehicle's page: it also shows the other versions of its model among the fleet, and what is suggested beside it. */
function vehiclePage(
  vehicle: AddedModel & { suggested: readonly string[] },
  colour?: string,
  fleet: readonly AddedModel[] = FLEET,
): Page {
  const { _id, manufacturer, model, suggested } = vehicle
  const versions = fleet.filter(
    (other) => other.manufacturer.name === manufacturer.name && other.model.name === model.name,
  )
  return {
    path: vehiclePath(vehicle, colour),
    screen: VEHICLE_SCREEN,
    shows: [...new Set([_id, ...versions.map((other) => other._id), ...suggested])],
    modelId: _id,
  }
}

/** The public pages: home, the fleet, each vehicle in its default colour, and what is read. */
export const PAGES: readonly Page[] = [
  { path: '/', screen: 'features/home/home.screen.tsx', ...WHOLE_FLEET },
  { path: '/flotte', screen: 'features/fleet/fleet.screen.tsx', ...WHOLE_FLEET },
  ...PUBLIC_PAGES.map(readPage),
  ...FLEET.map((vehicle) => vehiclePage(vehicle)),
]

/** Pages that are there at once, and in no list: the login, the comparison, and each vehicle in each of its other colours, with its own picture to share. */
export const UNLISTED: readonly Page[] = [
  ...UNLISTED_PAGES.map(readPage),
  ...FLEET.flatMap((vehicle) => vehicle.colours.slice(1).map(({ name }) => vehiclePage(vehicle, name))),
]

/**
 * The pages of the models that staff have added: each model's own, and one in each of its paints. The first paint has one too: the edge, which
 * leads that address to the model's own, does not know these models.
 */
export function pagesOfAdded(added: readonly AddedModel[]): readonly Page[] {
  const fleet = [...FLEET, ...added]
  return added.flatMap((model) => {
    const vehicle = { ...model, suggested: suggestedBeside(model, fleet) }
    return [undefined, ...model.colours.map(({ name }) => name)].map((colour) =>
      vehiclePage(vehicle, colour, fleet),
    )
  })
}

/** What stands at the foot of each page for whose browser runs no code. */
export const NO_SCRIPT: Record<Language, string> = {
  en: `The forms, the login and your profile need JavaScript, which your browser does not run. You reach us on ${COMPANY.phone}.`,
  fr: `Les formulaires, la connexion et votre profil ont besoin de JavaScript, que votre navigateur n’exécute pas. Vous nous joignez au ${COMPANY.phone}.`,
}

/** Texts that are files beside the pages: the footer's documents and both notices, with the figures of some prices and the hours of the telephone. */
export const FILES = (prices: PriceBook, hours: WrittenHours = FIRST_WRITTEN) => legalFiles(prices, hours)

/** The languages in which every page is written. */
export const LANGUAGES_WRITTEN = LANGUAGE_CODES

/** The address of a page in a language. */
export const addressOf = (path: string, language: Language) => addressIn(language, path)

/** The areas whose words a screen shows: those of its feature. */
const areasOfScreen = (screen: string | undefined) => areasOf(screen?.split('/')[1] as Feature | undefined)

/** The screen at an address; everything below the fleet is a vehicle, also one that the build does not know. */
const screenAt = (path: string): string | undefined =>
  path.startsWith('/flotte/')
    ? VEHICLE_SCREEN
    : [...PAGES, ...UNLISTED].find((each) => each.path === path)?.screen

/** The sources of a page's code, words included, from `web/`. */
export const sourcesOf = ({ screen }: Page, language: Language): string[] => [
  'app/main.tsx',
  screen,
  ...areasOfScreen(screen).map((area) => fileOf(area, language)),
]

/** The sources of the code that calls the API, from `web/`. */
export const CLIENT_SOURCES = ['lib/http/api.ts', 'lib/http/amplify.ts']

/** The pages that are not prerendered: the sources of each one's code, and of its words in each language, from `web/`. */
export const PRIVATE = PRIVATE_PAGES.map(({ address, screens, features }) => ({
  address,
  code: ['app/main.tsx', ...screens],
  words: (language: Language) => features.flatMap(areasOf).map((area) => fileOf(area, language)),
}))

const everyRoute = (of: readonly RouteObject[]): RouteObject[] =>
  of.flatMap((route) => [route, ...everyRoute(route.children ?? [])])

/** The site's address in lists of its pages. */
export const SITE_ORIGIN = ORIGIN

/** The hours of the telephone that hold until somebody says otherwise. */
export const FIRST_WRITTEN = writtenHours(FIRST_HOURS.weeks)

/** A page as HTML, what belongs into its head apart; with what staff have changed of the models, some prices and hours. One at a time. */
export async function render(
  path: string,
  language: Language,
  published: Published = {},
  prices: PriceBook = FIRST_PRICE_BOOK,
  hours: WrittenHours = FIRST_WRITTEN,
): Promise<{ head: string; body: string }> {
  publish(published, prices)
  publishHours(hours)
  const { basename } = LANGUAGES[language]
  await loadScreens(everyRoute(routes))
  const handler = createStaticHandler(routes, { basename })
  const address = new URL(addressOf(path, language), 'http://localhost')
  const context = await handler.query(new Request(address))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)

  const words = await loadWords(areasOfScreen(screenAt(path)), language)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <App written={{ language, words }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  const html = await new Response(prelude as ReadableStream).text()
  // React puts title, meta and link elements before everything else where there is no head.
  const [head = ''] = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html) ?? []
  const body = html.slice(head.length)
  if (!body) throw new Error(`${path} came out empty`)
  return { head, body }
}
