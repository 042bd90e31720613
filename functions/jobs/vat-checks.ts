import { addDays } from '../../shared/rules/dates.ts'
import { vatNumber } from '../../shared/rules/vat-number.ts'
import { job } from '../chain/job.ts'
import { askVies } from '../ports/vat.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { newId } from '../store/ids.ts'
import * as tasks from '../store/tasks.ts'
import * as vatChecks from '../store/vat-checks.ts'

/**
 * Asks VIES again about numbers that it could not answer for. The company takes the name that the register has for a new number; one
 * that turns out not to exist is a task for staff.
 */
export const handler = job('vat-checks', {
  due: vatChecks.openBy,
  work: async ({ customerId, vat_number }, today, at) => {
    if (!(await isAsked(customerId, vat_number))) {
      await commit([vatChecks.forgetOp(customerId, vat_number)])
      return 'skipped' as const
    }
    const number = vatNumber(vat_number)
    const { answer, name } = number ? await askVies(number) : { answer: 'invalid' as const, name: undefined }
    const checked = vatChecks.keepOp(
      customerId,
      { vat_number, answer, ...(name && { name }), checkedAt: at },
      addDays(today, 1),
    )
    if (answer === 'unavailable') {
      await commit([checked])
      return 'skipped' as const
    }
    return untilFresh(async () => {
      const customer = await customers.find(customerId)
      const company = customer?.company
      const isTheirs = customer && company?.vat_number === vat_number
      const noted = isTheirs
        ? customers.changeOps(
            customer,
            { company: { ...company, vat_status: answer, ...(name && { name }) } },
            ['company'],
          )
        : []
      const task = {
        _id: newId('tsk', at),
        kind: 'check_vat' as const,
        customerId,
        dueOn: today,
        createdAt: at,
      }
      await commit([checked, ...noted, ...(isTheirs && answer === 'invalid' ? [tasks.addOp(task)] : [])])
      return 'processed' as const
    })
  },
})

/** Does the company still have this number, or is it proposed? Of numbers that were tried and given up nobody asks the register again. */
async function isAsked(customerId: string, vatNumberText: string): Promise<boolean> {
  const customer = await customers.find(customerId)
  return [customer?.company, customer?.identity_proposed?.company].some(
    (company) => company?.vat_number === vatNumberText,
  )
}
