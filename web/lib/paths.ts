import { slug } from '../../shared/vocabulary.ts'

/** The page of a plan. */
export const planPath = (plan: string) => `/our-solution/${plan.toLowerCase()}`

/** The page that asks for a subscription, with what was chosen so far. */
export function requestPath({ vehicle, plan }: { vehicle?: string; plan?: string }): string {
  const query = new URLSearchParams({ ...(vehicle && { vehicle }), ...(plan && { plan }) })
  return query.size > 0 ? `/request-subscription?${query}` : '/request-subscription'
}

/** A page of ours to come back to after the login; anything else is refused, so that no link leads elsewhere. */
export function safeReturn(from: string | null | undefined): string | undefined {
  return from && /^\/(?![/\\])/.test(from) ? from : undefined
}

/** The login page, coming back to where one is. */
export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`
/** The sign-up page, coming back to where one is. */
export const signUpPath = (from: string) => `/signup?from=${encodeURIComponent(from)}`

/** The 3D fleet with one car in one colour on its turntable. */
export const showroomPath = (vehicle: { _id: string }, colour: { name: string }) =>
  `/3d-fleet?${new URLSearchParams({ vehicle: vehicle._id, color: slug(colour.name) })}`
