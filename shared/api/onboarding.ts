import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { ONBOARDING_STEPS } from '../rules/onboarding.ts'
import { Delivery, FinishModes, Paints, PickupModes, SingleTerms } from './choices.ts'
import { CustomerType, Instant, IsoDay, PlanNames, Slug, YesNo } from './values.ts'

/** What somebody has answered on the way to being a client (spec §3, client form). */
export const OnboardingAnswers = z.object({
  customerType: z.optional(CustomerType),
  dob: z.optional(IsoDay),
  licence: z.optional(YesNo),
  aim: z.optional(z.enum(['three', 'one'], 'option_required')),
  models: z._default(z.array(Slug).check(z.maxLength(3)), []),
  paints: z.optional(Paints),
  plan: z.optional(PlanNames),
  terms: z.optional(SingleTerms),
  finish: z.optional(FinishModes),
  documentsLater: z.optional(z.boolean()),
  retrieval: z.optional(PickupModes),
  delivery: z.optional(Delivery),
  fromCar: z.optional(z.boolean()),
})

const Kept = z.object({ answers: OnboardingAnswers, savedAt: Instant })

export const getOnboarding = endpoint({
  id: 'onboarding-get',
  method: 'GET',
  path: '/api/v1/onboarding',
  summary:
    'What was answered so far on the way to being a client, on whichever device; null when nothing was',
  access: 'customer',
  input: z.object({}),
  reply: data(z.nullable(Kept)),
})

export const saveOnboarding = endpoint({
  id: 'onboarding-save',
  method: 'POST',
  path: '/api/v1/onboarding',
  summary: 'Keep what was answered; says which step comes next, and refuses one that was not reached',
  access: 'customer',
  input: z.object({
    answers: OnboardingAnswers,
    /** The step that one wants to enter with these answers. */
    step: z.optional(z.enum(ONBOARDING_STEPS)),
  }),
  reply: data(z.object({ savedAt: Instant, next: z.enum(ONBOARDING_STEPS) })),
  example: {
    answers: {
      customerType: 'Particulier',
      dob: '1988-04-12',
      licence: 'yes',
      aim: 'three',
      models: ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'porsche-taycan-4s'],
    },
    step: 'plan',
  },
})
