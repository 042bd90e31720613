import type { Language } from '../../../shared/language.ts'
import type lineItems from '../../../shared/line-items/words/en.json'
import type billing from '../../features/billing/words/en.json'
import type compare from '../../features/compare/words/en.json'
import type deskAnswers from '../../features/desk-answers/words/en.json'
import type deskBooks from '../../features/desk-books/words/en.json'
import type deskDataRequests from '../../features/desk-data-requests/words/en.json'
import type deskFigures from '../../features/desk-figures/words/en.json'
import type deskFleet from '../../features/desk-fleet/words/en.json'
import type deskIncidents from '../../features/desk-incidents/words/en.json'
import type deskModels from '../../features/desk-models/words/en.json'
import type deskOpening from '../../features/desk-opening/words/en.json'
import type deskOps from '../../features/desk-ops/words/en.json'
import type deskPeople from '../../features/desk-people/words/en.json'
import type deskPlanner from '../../features/desk-planner/words/en.json'
import type deskPrices from '../../features/desk-prices/words/en.json'
import type documents from '../../features/documents/words/en.json'
import type drivers from '../../features/drivers/words/en.json'
import type faq from '../../features/faq/words/en.json'
import type fleet from '../../features/fleet/words/en.json'
import type home from '../../features/home/words/en.json'
import type onboarding from '../../features/onboarding/words/en.json'
import type profile from '../../features/profile/words/en.json'
import type reservations from '../../features/reservations/words/en.json'
import type showroom from '../../features/showroom/words/en.json'
import type signUp from '../../features/sign-up/words/en.json'
import type staff from '../../features/staff/words/en.json'
import type subscriptions from '../../features/subscriptions/words/en.json'
import type vehicle from '../../features/vehicle/words/en.json'
import type verify from '../../features/verify/words/en.json'
import type billingParts from '../../parts/billing/words/en.json'
import type deskParts from '../../parts/desk/words/en.json'
import type documentsParts from '../../parts/documents/words/en.json'
import type loginParts from '../../parts/login/words/en.json'
import type plansParts from '../../parts/plans/words/en.json'
import type reportParts from '../../parts/report/words/en.json'
import type reservationsParts from '../../parts/reservations/words/en.json'
import type signUpParts from '../../parts/sign-up/words/en.json'
import type subscriptionsParts from '../../parts/subscriptions/words/en.json'
import type vehicleParts from '../../parts/vehicle/words/en.json'
import type ui from '../../ui/words/en.json'
import type app from '../words/en.json'

/** Every area that has words, with its English ones; the other languages have the same keys, which a test checks. */
export interface WordsOf {
  app: typeof app
  ui: typeof ui
  'features/billing': typeof billing
  'features/compare': typeof compare
  'features/desk-answers': typeof deskAnswers
  'features/desk-books': typeof deskBooks
  'features/desk-data-requests': typeof deskDataRequests
  'features/desk-figures': typeof deskFigures
  'features/desk-fleet': typeof deskFleet
  'features/desk-incidents': typeof deskIncidents
  'features/desk-models': typeof deskModels
  'features/desk-opening': typeof deskOpening
  'features/desk-ops': typeof deskOps
  'features/desk-people': typeof deskPeople
  'features/desk-planner': typeof deskPlanner
  'features/desk-prices': typeof deskPrices
  'features/documents': typeof documents
  'features/drivers': typeof drivers
  'features/faq': typeof faq
  'features/fleet': typeof fleet
  'features/home': typeof home
  'features/onboarding': typeof onboarding
  'features/profile': typeof profile
  'features/reservations': typeof reservations
  'features/showroom': typeof showroom
  'features/sign-up': typeof signUp
  'features/staff': typeof staff
  'features/subscriptions': typeof subscriptions
  'features/vehicle': typeof vehicle
  'features/verify': typeof verify
  'parts/billing': typeof billingParts
  'parts/desk': typeof deskParts
  'parts/documents': typeof documentsParts
  'parts/login': typeof loginParts
  'parts/plans': typeof plansParts
  'parts/report': typeof reportParts
  'parts/reservations': typeof reservationsParts
  'parts/sign-up': typeof signUpParts
  'parts/subscriptions': typeof subscriptionsParts
  'parts/vehicle': typeof vehicleParts
  /** The lines of quotes and invoices: the PDFs and mails have the same words. */
  '../shared/line-items': typeof lineItems
}
export type Area = keyof WordsOf

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All words of a language: a key that no area has does not compile. */
export type Words = AllOf<WordsOf[Area]>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Words
  }
}

/** What every page shows: the shell's words and the controls'. The footer lists the types of vehicles. */
export const FRAME: readonly Area[] = ['app', 'ui', 'parts/vehicle']

/**
 * The areas whose words the screens of a feature show, besides the frame's. They are loaded beside the screen's code, not after it;
 * a test compares this list with the keys that the screens ask for.
 */
export const AREAS = {
  billing: ['features/billing', 'parts/billing', '../shared/line-items', 'parts/login'],
  compare: ['features/compare', 'parts/plans'],
  contact: [],
  'design-system': ['parts/billing', '../shared/line-items'],
  'desk-answers': ['features/desk-answers'],
  'desk-books': ['features/desk-books', 'parts/desk'],
  'desk-data-requests': ['features/desk-data-requests', 'parts/desk'],
  'desk-figures': ['features/desk-figures'],
  'desk-fleet': ['features/desk-fleet', 'parts/desk'],
  'desk-incidents': ['features/desk-incidents', 'parts/desk', 'parts/billing', '../shared/line-items'],
  'desk-models': ['features/desk-models', 'parts/desk'],
  'desk-opening': ['features/desk-opening'],
  'desk-ops': ['features/desk-ops'],
  'desk-people': ['features/desk-people', 'parts/login'],
  'desk-planner': ['features/desk-planner', 'parts/desk'],
  'desk-prices': ['features/desk-prices'],
  documents: ['features/documents', 'parts/documents'],
  drivers: ['features/drivers', 'parts/documents'],
  faq: ['features/faq'],
  fleet: ['features/fleet'],
  home: ['features/home', 'parts/plans'],
  legal: [],
  login: ['parts/login'],
  onboarding: [
    'features/onboarding',
    'parts/billing',
    '../shared/line-items',
    'parts/documents',
    'parts/login',
    'parts/plans',
    'parts/sign-up',
    'parts/subscriptions',
  ],
  plans: ['parts/plans'],
  profile: [
    'features/profile',
    'parts/billing',
    '../shared/line-items',
    'parts/documents',
    'parts/login',
    'parts/reservations',
    'parts/sign-up',
  ],
  request: [],
  reservations: [
    'features/reservations',
    'parts/billing',
    '../shared/line-items',
    'parts/plans',
    'parts/reservations',
    'parts/subscriptions',
  ],
  showroom: ['features/showroom'],
  'sign-up': ['features/sign-up', 'parts/documents', 'parts/sign-up'],
  staff: [
    'features/staff',
    'parts/billing',
    '../shared/line-items',
    'parts/desk',
    'parts/documents',
    'parts/plans',
    'parts/report',
    'parts/reservations',
    'parts/subscriptions',
  ],
  subscriptions: [
    'features/subscriptions',
    'parts/billing',
    '../shared/line-items',
    'parts/login',
    'parts/plans',
    'parts/subscriptions',
  ],
  vehicle: [
    'features/vehicle',
    'parts/billing',
    '../shared/line-items',
    'parts/plans',
    'parts/subscriptions',
  ],
  verify: ['features/verify'],
} as const satisfies Record<string, readonly Area[]>
export type Feature = keyof typeof AREAS

/** The areas of a page with one of a feature's screens; without a feature, those of a page with no other words. */
export const areasOf = (feature?: Feature): readonly Area[] =>
  feature ? [...FRAME, ...AREAS[feature]] : FRAME

/** The file of an area's words, from `web/`. */
export const fileOf = (area: Area, language: Language) => `${area}/words/${language}.json`
