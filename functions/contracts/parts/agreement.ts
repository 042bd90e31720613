import type { Agreement } from '../../../shared/api/agreement.ts'
import type { Choice } from '../../../shared/api/choices.ts'
import { isHolderDriver } from '../../../shared/rules/drivers.ts'
import { addressLines, fullName, partyOf } from '../../billing/parts/party.ts'
import { languageOf } from '../../messages/mail.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as drivers from '../../store/drivers.ts'
import * as fleet from '../../store/fleet.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

/** What the contract says beside its prices, fixed now: the draft, the screen and the sealed file all read this. */
export async function agreementOf(choice: Choice, customer: StoredCustomer): Promise<Agreement> {
  const [models, registered] = await Promise.all([
    Promise.all(choice.general_id.map((id) => fleet.model(id))),
    drivers.list(customer._id),
  ])
  const insured = registered.drivers.filter(({ status }) => status === 'confirmed')
  const { retrieval } = choice
  const language = languageOf(customer)
  const isIndividual = customer.customer_type !== 'Entreprise'
  const home = customer.address && addressLines(customer.address, language).join(', ')
  const deliveryAddress = retrieval?.delivery?.address ?? (retrieval?.mode === 'home' ? home : undefined)
  return {
    party: partyOf(customer),
    signatory: fullName(customer),
    language,
    isIndividual,
    ...(!isIndividual && { representedBy: fullName(customer) }),
    vehicles: models.map(vehicleName),
    drivers: [
      ...new Set([...(isHolderDriver(insured) ? [fullName(customer)] : []), ...insured.map(fullName)]),
    ],
    ...(retrieval && { pickup: retrieval.mode }),
    ...(deliveryAddress && { deliveryAddress }),
  }
}
