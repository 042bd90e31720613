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

/** Saves one after another, so that an earlier answer never arrives last. */
let saving: Promise<unknown> = Promise.resolve()
function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  const done = saving.then(work)
  saving = done.catch(() => undefined)
  return done
}

/**
 * Saves an answer with those before it. They are kept in this browser until the server has them, so that neither a slow network nor a
 * reload loses one; what cannot be saved now is saved with the next visit.
 */
export function saveAnswers(answers: Answers, change: Partial<Answers>): void {
  const id = currentSession()?.id
  keepAnswers(answers)
  const kept = keptAnswers()
  void afterOthers(async () => {
    // Whoever has logged out since has left nothing here.
    if (currentSession()?.id !== id) return
    await call(saveOnboarding, { answers })
    forgetUnlessNewer(kept)
    await saveProfile(change)
  }).catch(() => undefined)
}

/**
 * What was answered before the log-in goes to the account, where the form, D.R.I.V.E and the sign-up read it; what cannot be
 * saved now stays in the browser. Waits for answers that are being saved. Undefined when nothing was kept here.
 */
export const handOverAnswers = (): Promise<Answers | undefined> =>
  afterOthers(async () => {
    if (!hasKeptAnswers()) return undefined
    const kept = keptAnswers()
    const answers = await withSaved(kept)
    const saved = await call(saveOnboarding, { answers }).catch(() => undefined)
    if (!saved) return answers
    forgetUnlessNewer(kept)
    await saveProfile(answers)
    return answers
  })

/** The server has these answers; those that were given meanwhile it does not have yet. */
function forgetUnlessNewer(saved: Answers): void {
  if (keptAnswers() === saved) keepAnswers(null)
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
