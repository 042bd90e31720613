import * as choices from '../../functions/store/choices.ts'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import type { Choice } from '../../shared/api/choices.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { withAllDocuments } from './identity-documents.ts'
import { addModel, newcomer } from './seeded.ts'
import type { World } from './world.ts'

/** Somebody whose choice of a Single waits for an advisor; the model has one vehicle. */
export async function singleChooser(world: World, months = 6, model?: string, downPaymentCents = 0) {
  const who = await newcomer(world, {
    dob: '1985-06-15',
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
    address: { street: '1, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' },
  })
  await withAllDocuments(world, who)
  const modelId = model ?? (await addModel(world, 1))
  const now = world.run.now().toISOString()
  const choice: Choice = {
    _id: newId('cho', now),
    customerId: who.id,
    status: 'submitted',
    general_id: [modelId],
    plan: 'Single',
    quote: quoteSubscription(
      termsOf({
        book: FIRST_PRICE_BOOK,
        plan: 'Single',
        category: 3,
        country: 'LU',
        months,
        downPaymentCents,
      }),
    ),
    submittedAt: now,
  }
  await commit(choices.submitOps(choice))
  return { ...who, modelId, choiceId: choice._id }
}
