/** What can be closed for a while, by whoever is on call, without a deployment. Logging in, reading and paying by transfer never are. */
export const CLOSABLE = ['sign_up', 'reservations', 'online_payments', 'uploads', 'requests'] as const
export type Closable = (typeof CLOSABLE)[number]
