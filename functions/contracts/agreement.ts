import type { Agreement } from '../../shared/contracts/agreement.ts'
import type { Choice } from '../../shared/contracts/choices.ts'
import { nameOf } from '../lib/names.ts'
import { languageOf } from '../messages/mail.ts'
import { addressLines, fullName, partyOf } from '../papers/party.ts'
import type { StoredCustomer } from '../store/customers.ts'
import * as drivers from '../store/drivers.ts'
import * as fleet from '../store/fleet.ts'

/** What the contract says beside its prices, fixed now: the draft, the screen and the sealed file all read this. */
export async function agreementOf(choice: Choice, customer: StoredCustomer): Promise<Agreement> {
  const [models, known] = await Promise.all([
    Promise.all(choice.general_id.map((id) => fleet.model(id))),
    drivers.list(customer._id),
  ])
  const insured = known.drivers.filter(({ status }) => status === 'confirmed')
  const { retrieval } = choice
  const language = languageOf(customer)
  const home = customer.address && addressLines(customer.address, language).join(', ')
  const deliveryAddress = retrieval?.delivery?.address ?? (retrieval?.mode === 'home' ? home : undefined)
  return {
    party: partyOf(customer),
    signatory: fullName(customer),
    language,
    isIndividual: customer.customer_type !== 'Entreprise',
    vehicles: models.map(nameOf),
    drivers: [...new Set([fullName(customer), ...insured.map(fullName)])],
    ...(retrieval && { pickup: retrieval.mode }),
    ...(deliveryAddress && { deliveryAddress }),
  }
}
