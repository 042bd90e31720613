import { listChoices } from '../../../shared/api/staff-choices.ts'
import { isOfAnotherCountry, quoteIn } from '../../../shared/rules/quoted-country.ts'
import { route } from '../../chain/route.ts'
import type { StoredChoice } from '../../store/choices.ts'
import * as customers from '../../store/customers.ts'
import { withOwnWork, workPage } from '../../store/queue-work.ts'
import { personName } from '../parts/customer-names.ts'

/** GET /staff/choices. */
export const handler = route(listChoices, async ({ input, caller, today }) => {
  const { plan, ...asked } = input
  const { items, cursor } = await workPage<StoredChoice>({
    ...asked,
    queue: 'choices',
    callerId: caller.id,
    today,
    only: (choice) => !plan || choice.plan === plan,
  })
  return { data: await asDrawnUp(items.map(withOwnWork)), cursor }
})

/** Choices with their customers' names, and with the amounts of the contract that each would become today. */
async function asDrawnUp<C extends StoredChoice>(choices: readonly C[]) {
  const people = await customers.findAny([...new Set(choices.map(({ customerId }) => customerId))])
  const byId = new Map(people.map((person) => [person._id, person]))
  return choices.map((choice) => {
    const person = byId.get(choice.customerId)
    if (!person) return choice
    const { country } = person
    const quote = quoteIn(choice.quote, country)
    const isMoved = isOfAnotherCountry(choice.quote, country)
    return { ...choice, customerName: personName(person), quote, ...(isMoved && { movedTo: country }) }
  })
}
