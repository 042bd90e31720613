import type { StaffRole } from '../../../shared/api/roles.ts'
import { invitePerson } from '../../../shared/api/staff-people.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import type { Language } from '../../../shared/language.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { staffRolesOf } from '../../../shared/staff-roles.ts'
import { route } from '../../chain/route.ts'
import { servedPhone } from '../../codes/served-phone.ts'
import { languageOf } from '../../messages/mail.ts'
import { pageUrl } from '../../messages/page-url.ts'
import { INVITED_SMS } from '../../messages/sms-words.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as limits from '../../store/limits.ts'
import { sendOp } from '../../store/outbox.ts'
import { administratorOps, personOf, rolesOps } from '../parts/people.ts'

/** POST /staff/people. Whoever has the phone logs in with it, as everybody does: the account is of no use to anyone else. */
export const handler = route(invitePerson, (call) =>
  untilFresh(async () => {
    const { input, caller, now, viewer, language, request } = call
    const phone = servedPhone(input.phoneNumber)
    const allowed = await administratorOps(call, caller.id)
    const known = await accountOf(phone)
    if (known?._id === caller.id) throw new Refusal('own_account')
    if (known && staffRolesOf(known.role).length > 0) throw new Refusal('staff_already')

    const { roles } = input
    const record = { by: caller.id, what: `invited to the desk: ${roles.join(', ')}`, now }
    const person = known ?? invited(input, phone, language, now)
    const written = known
      ? await rolesOps(person, roles, record)
      : [
          ...customers.addOps(person),
          auditOp(person._id, { by: caller.id, what: record.what, subject: person._id }, now),
        ]
    const counted = await limits.smsCountOps({ phone, address: viewer.address, reserve: 'customers' }, now)
    const text = INVITED_SMS[languageOf(person)](pageUrl('/staff', languageOf(person)))
    const sms = await sendOp({ channel: 'sms', to: phone, text, isNews: true, customerId: person._id }, now)
    const data = { ...personOf(person, roles), hadAccount: known !== undefined }
    return request.commit([...allowed, ...written, ...counted.ops, sms], { data })
  }),
)

/** Whose phone it is; a number that is being freed at this moment is read again. */
async function accountOf(phone: string): Promise<customers.StoredCustomer | undefined> {
  const id = await customers.idByPhone(phone)
  return id ? customers.find(id) : undefined
}

/** A new account: only its phone is known, and it is proved by the first log-in. Without an address no mail is sent to it. */
const invited = (
  { firstname, lastname, roles }: InputOf<typeof invitePerson> & { roles: StaffRole[] },
  phonenumber: string,
  language: Language,
  now: string,
): customers.StoredCustomer => ({
  _id: newId('cus', now),
  role: [...roles],
  subscription_name: null,
  firstname,
  lastname,
  email: '',
  phonenumber,
  country: 'LU',
  language: language === 'fr' ? 'FR' : 'EN',
  phonenumber_verified: false,
  email_verified: false,
  createdAt: now,
})
