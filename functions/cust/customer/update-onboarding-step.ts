import { updateOnboardingStep } from '../../../shared/api/sign-up.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { mayEnter, SIGN_UP_STEPS, type SignUpStep } from '../../../shared/rules/sign-up.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { statusOf } from '../parts/sign-up-status.ts'

const place = (step: SignUpStep) => SIGN_UP_STEPS.indexOf(step)

/** POST /cust/customer/{id}/update-onboarding-step. The furthest step is kept: looking back at one changes nothing. */
export const handler = route(updateOnboardingStep, ({ input, caller, today, request }) =>
  untilFresh(async () => {
    const customer = await customers.find(caller.id)
    if (!customer) throw new Refusal('customer_not_found')
    const { known: progress } = await statusOf(customer, today)
    const nextProgress = { ...progress, welcomed: progress.welcomed || place(input.step) > place('thankyou') }
    if (!mayEnter(input.step, nextProgress)) throw new Refusal('step_not_reached')

    const before = customer.onboarding_step
    const step = before && place(before) > place(input.step) ? before : input.step
    const ops = step === before ? [] : customers.changeOps(customer, { onboarding_step: step })
    return request.commit(ops, { data: { step } })
  }),
)
