/** What a session alone does not do: a code to the customer's proven phone comes first. */
export const STEP_UP_PURPOSES = ['phone', 'email', 'payment_method', 'deletion', 'roles'] as const
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number]

/** The header that carries the proof. It is no field of an input: a DELETE has no body, and an address is logged. */
export const STEP_UP_HEADER = 'x-step-up'
