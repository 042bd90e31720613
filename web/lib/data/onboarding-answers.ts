import { mutate as mutateAll } from 'swr'
import { getOnboarding, saveOnboarding } from '../../../shared/api/onboarding.ts'
import { updateCustomer } from '../../../shared/api/sign-up.ts'
import { refusedAnswer } from '../../../shared/rules/eligibility.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import type { Answers } from '../../../shared/rules/onboarding.ts'
import { call } from '../http/call.ts'
import { hasKeptAnswers, keepAnswers, keptAnswers } from '../kept-answers.ts'
import { currentSession } from '../session.ts'
import { ownKey } from './keys.ts'

/**
 * What was answered before the log-in goes to the account, where the form, D.R.I.V.E and the sign-up read it; what cannot be
 * saved now stays in the browser. Undefined when nothing was kept here.
 */
export async function handOverAnswers(): Promise<Answers | undefined> {
  if (!hasKeptAnswers()) return undefined
  const answers = await withSaved(keptAnswers())
  const saved = await call(saveOnboarding, { answers }).catch(() => undefined)
  if (!saved) return answers
  keepAnswers(null)
  await saveProfile(answers)
  return answers
}

/** A form without cars, such as a request, does not undo the cars that were chosen with the account before. */
async function withSaved(kept: Answers): Promise<Answers> {
  if (kept.models.length > 0 || kept.aim) return kept
  const before = await call(getOnboarding, {}).catch(() => undefined)
  const said = Object.entries(kept).filter(([name, value]) => value !== undefined && name !== 'models')
  return { ...(before?.data?.answers ?? kept), ...Object.fromEntries(said) }
}

/**
 * The profile is updated as soon as age, licence or the kind of customer is answered: the sign-up does not ask again, and which
 * documents are needed depends on it. An answer that ends becoming a client is no fact of the profile.
 */
export async function saveProfile({ customerType, dob, licence }: Partial<Answers>): Promise<void> {
  const id = currentSession()?.id
  const today = luxembourgDate(new Date().toISOString())
  const driver = { dob, license_more_than_5years: licence }
  const isRefused = refusedAnswer(driver, today) !== undefined
  if (!id || isRefused || !(customerType || dob || licence)) return
  // What cannot be saved now is sent with the choice, at the latest.
  const profile = { id, customer_type: customerType, ...driver }
  const changed = await call(updateCustomer, profile).catch(() => undefined)
  if (!changed) return
  await Promise.all([
    mutateAll(ownKey(id, 'customer'), changed.data, { revalidate: false }),
    mutateAll(ownKey(id, 'documents', '')),
  ])
}
