import { slug } from '../../shared/vocabulary.ts'

/** The page of a plan. */
export const planPath = (plan: string) => `/our-solution/${plan.toLowerCase()}`

/** The cars that a plan covers; the next car is shown with that plan. */
export const fleetPath = (plan: string) => `/flotte?plan=${plan}`

/** The page that asks for a subscription, with what was chosen so far. */
export function requestPath({ vehicle, plan }: { vehicle?: string; plan?: string }): string {
  const query = new URLSearchParams({ ...(vehicle && { vehicle }), ...(plan && { plan }) })
  return query.size > 0 ? `/request-subscription?${query}` : '/request-subscription'
}

/** Characters that browsers leave out of an address before they read it, as typed and as written with %. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const LEFT_OUT = /[\u0000-\u0020\u007f]|%(?:[01][0-9a-f]|7f)/i

/** A page of ours to come back to after the login; anything else is refused, so that no link leads elsewhere. */
export function safeReturn(from: string | null | undefined): string | undefined {
  if (!from || LEFT_OUT.test(from)) return undefined
  return /^\/(?![/\\])/.test(from) ? from : undefined
}

/** The home page with the login over it, which leads on to the page that was asked for. */
export const homeLoginPath = (from: string) => `/?from=${encodeURIComponent(from)}`

/** The login page, coming back to where one is. */
export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`
/** The sign-up page, coming back to where one is. */
export const signUpPath = (from: string) => `/signup?from=${encodeURIComponent(from)}`

/** Cars side by side, by their ids. */
export const comparePath = (ids: readonly string[]) => `/compare?cars=${ids.join(',')}`

/** The cars of the fleet that are marked on this device. */
export const FAVOURITES_PATH = '/flotte?favourites=true'

/** The 3D fleet with one car in one colour on its turntable. */
export const showroomPath = (vehicle: { _id: string }, colour: { name: string }) =>
  `/3d-fleet?${new URLSearchParams({ vehicle: vehicle._id, color: slug(colour.name) })}`
