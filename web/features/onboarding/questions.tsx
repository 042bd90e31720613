import type { ComponentType } from 'react'
import type { OnboardingStep } from '../../../shared/rules/onboarding.ts'
import { AgeStep, AimStep, LicenceStep, WhoStep } from './about-you-steps.tsx'
import { AddressStep, CompanyStep } from './address-steps.tsx'
import { AccountStep, DocumentsStep, FinishStep, SlotStep } from './finish-steps.tsx'
import { PlanStep } from './plan-step.tsx'
import { DeliveryStep, RetrievalStep } from './retrieval-steps.tsx'
import type { StepProps } from './step-props.ts'
import { TermsStep } from './terms-step.tsx'
import { VehiclesStep } from './vehicles-step.tsx'

/** What answers each question; the recap and the thanks are drawn by their pages. */
export const QUESTIONS: Record<Exclude<OnboardingStep, 'recap' | 'thanks'>, ComponentType<StepProps>> = {
  who: WhoStep,
  age: AgeStep,
  licence: LicenceStep,
  aim: AimStep,
  vehicles: VehiclesStep,
  plan: PlanStep,
  terms: TermsStep,
  finish: FinishStep,
  account: AccountStep,
  address: AddressStep,
  company: CompanyStep,
  slot: SlotStep,
  documents: DocumentsStep,
  retrieval: RetrievalStep,
  delivery: DeliveryStep,
}
