import type { Answers } from '../../../shared/rules/onboarding.ts'
import type { Onboarding } from './onboarding.data.ts'

/** What every question of becoming a client is given, in the form and in the conversation alike. */
export interface StepProps {
  onboarding: Onboarding
  /** The question is answered; what it changes, nothing where the answer is a fact by now. */
  onDone(change: Partial<Answers>): void
}
