import type { Feature } from './language/areas.ts'

/** A page of the application that is not prerendered, and the features whose screens and words it shows. */
export interface PrivatePage {
  /** Without a language; `*` is one part of it. */
  address: string
  /** Its screens' sources, from `web/`: the frame's and its own. */
  screens: readonly string[]
  features: readonly Feature[]
}

const inProfile = (page: string, screen: string, feature: Feature): PrivatePage => ({
  address: page ? `/profile/${page}` : '/profile',
  screens: ['features/profile/profile.screen.tsx', `features/${feature}/${screen}.screen.tsx`],
  features: ['profile', feature],
})

/**
 * The pages of customers, as `web/app/routes.tsx` has them. Their code is asked for before it has said what it imports; a page that is
 * missing here still works, in more round trips.
 */
export const PRIVATE_PAGES: readonly PrivatePage[] = [
  inProfile('', 'overview', 'profile'),
  inProfile('notification', 'notifications', 'profile'),
  inProfile('personalInfo', 'personal-info', 'profile'),
  inProfile('mysubscriptions', 'my-subscriptions', 'subscriptions'),
  inProfile('contracts/*', 'contract', 'subscriptions'),
  inProfile('invoices', 'invoices', 'billing'),
  inProfile('invoices/*', 'invoice', 'billing'),
  inProfile('reservations', 'reservations', 'reservations'),
  inProfile('security', 'security', 'profile'),
  inProfile('my-data', 'my-data', 'profile'),
  inProfile('drivers', 'drivers', 'drivers'),
  inProfile('payment-methods', 'payment-methods', 'billing'),
  inProfile('billing-addresses', 'billing-addresses', 'billing'),
  inProfile('documents', 'documents', 'documents'),
  {
    address: '/drive-line',
    screens: ['features/reservations/drive-line.screen.tsx'],
    features: ['reservations'],
  },
  {
    address: '/becomeclient',
    screens: ['features/onboarding/become-client.screen.tsx'],
    features: ['onboarding'],
  },
  {
    address: '/becomeclient/drive',
    screens: ['features/onboarding/drive-assistant.screen.tsx'],
    features: ['onboarding'],
  },
]
