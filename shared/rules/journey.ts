/** The way from a choice that was sent to the keys (spec §4, request journey), in its order. */
export const JOURNEY_STEPS = ['call', 'documents', 'sign', 'pay', 'keys'] as const
export type JourneyStep = (typeof JOURNEY_STEPS)[number]

/** What is so of somebody who has sent a choice. */
export interface JourneyFacts {
  /** An advisor calls; without, it was finished with D.R.I.V.E. */
  withCall: boolean
  /** An advisor has validated the choice: the call was made and every document accepted. */
  validated: boolean
  /** Every document that the contract needs is accepted. */
  documentsAccepted: boolean
  signed: boolean
  /** Nothing of the signing is open. */
  paid: boolean
  /** A car is or was with them. */
  handedOver: boolean
}

export interface JourneyPoint {
  step: JourneyStep
  state: 'done' | 'now' | 'later'
}

/** Where somebody is on the way: what is done, the one step that is next, and what comes later. */
export function journeyOf(facts: JourneyFacts): JourneyPoint[] {
  const isDone: Record<JourneyStep, boolean> = {
    call: facts.validated,
    documents: facts.validated || facts.documentsAccepted,
    sign: facts.signed,
    pay: facts.signed && facts.paid,
    keys: facts.handedOver,
  }
  const steps = JOURNEY_STEPS.filter((step) => step !== 'call' || facts.withCall)
  const next = steps.find((step) => !isDone[step])
  return steps.map((step) => ({
    step,
    state: isDone[step] ? 'done' : step === next ? 'now' : 'later',
  }))
}
