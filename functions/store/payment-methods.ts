import type { PaymentMethod } from '../../shared/api/payment-methods.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { mandateKeptUntil, removableFrom } from '../../shared/rules/deletion.ts'
import { seal, unseal } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent, present } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem, queryItems, updateItem } from './table.ts'
import { put, putNew, remove, update } from './writes.ts'

/** As stored: without saying whether it is the default, which the list knows; a card with the provider's token. */
export type StoredMethod = WithoutDefault<PaymentMethod> & { token?: string | undefined }
type WithoutDefault<Method> = Method extends unknown ? Omit<Method, 'isDefault'> : never

interface MethodList {
  methods: StoredMethod[]
  defaultId: string | undefined
  version: number
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `PAYMENT-METHOD#${id}` })
const listKey = (customerId: string) => ({ pk: partition(customerId), sk: 'PAYMENT-METHODS' })
const mandateKey = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `MANDATE#${id}` })

/** The ways to pay of a customer, with the version that guards a change. */
export async function methodList(customerId: string): Promise<MethodList> {
  // The version first: what is added between the two reads makes a write find another version.
  const list = await getItem<{ defaultId?: string; version: number }>(listKey(customerId))
  const methods = await queryItems<StoredMethod>(partition(customerId), 'PAYMENT-METHOD#')
  return { methods, defaultId: list?.defaultId, version: list?.version ?? 0 }
}

/** As the wire shows them, the default first. */
export function shown(methods: readonly StoredMethod[], defaultId: string | undefined): PaymentMethod[] {
  const all = methods.map((method): PaymentMethod => ({ ...method, isDefault: method._id === defaultId }))
  return all.sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault) || one._id.localeCompare(other._id),
  )
}

/** Makes one the default, unless the list has changed since it was read. */
export const preferOp = (customerId: string, { version }: MethodList, defaultId: string | undefined): Op =>
  put<MethodList>({ ...listKey(customerId), type: 'PaymentMethodList', version: version + 1, defaultId })
    .when({ version: version || absent })
    .orReadAgain()

/** Another way to pay; the first one is the default. */
export const addOps = (customerId: string, before: MethodList, method: StoredMethod): Op[] => [
  preferOp(customerId, before, before.defaultId ?? method._id),
  putNew({ ...keyOf(customerId, method._id), type: 'PaymentMethod', ...method }, 'try_again'),
]

/** The provider repeats an event for days, and a browser may come back as late. */
const KEPT_SECONDS = 60 * 24 * 60 * 60
const savedKey = (customerId: string, token: string) => ({
  pk: partition(customerId),
  sk: `SAVED-CARD#${token}`,
})

/** Was a card kept before, whatever became of it? */
export const wasKept = async (customerId: string, token: string): Promise<boolean> =>
  (await getItem(savedKey(customerId, token))) !== undefined

/** A card is kept once. */
export const keptOp = (customerId: string, token: string, now: Instant): Op =>
  put({ ...savedKey(customerId, token), type: 'SavedCard', ttl: expiry(now, KEPT_SECONDS) })
    .when({ pk: absent })
    .orReadAgain()

/**
 * The signed mandate itself: its account number and its owner are stored encrypted, for those who collect and for no one
 * else.
 */
export async function mandateOp(
  customerId: string,
  method: StoredMethod & { kind: 'sepa'; reference: string },
  signed: { iban: string; owner: string; version: string; at: string; from: string },
): Promise<Op> {
  const { iban, owner, version, at, from } = signed
  const { _id, reference } = method
  const sealed = await seal({ iban, owner }, `mandate ${_id}`)
  const item = { methodId: _id, reference, sealed, version, signedAt: at, signedFrom: from }
  return putNew({ ...mandateKey(customerId, _id), type: 'Mandate', ...item }, 'try_again')
}

/** The account of a signed mandate and its owner, for those who collect. */
export async function signedMandate(
  customerId: string,
  id: string,
): Promise<{ iban: string; owner: string } | undefined> {
  const mandate = await getItem<{ sealed: string; withdrawnOn?: string }>(mandateKey(customerId, id))
  return mandate && !mandate.withdrawnOn ? unseal(mandate.sealed, `mandate ${id}`) : undefined
}

/** The provider knows a way to pay from now on. */
export async function keepToken(customerId: string, id: string, token: string): Promise<void> {
  const kept = update<StoredMethod & { token: string }>(keyOf(customerId, id)).set({ token })
  await updateItem(kept.when({ pk: present }))
}

/** Forgets a way to pay; the next one becomes the default. A mandate is withdrawn, and kept while a debit may be disputed. */
export function removeOps(customerId: string, before: MethodList, method: StoredMethod, today: string): Op[] {
  const left = before.methods.filter(({ _id }) => _id !== method._id)
  const next = before.defaultId === method._id ? left[0]?._id : before.defaultId
  const removedAt = Date.parse(`${removableFrom(mandateKeptUntil(today))}T00:00:00Z`) / 1000
  const withdrawn = update<{ withdrawnOn: string }>(mandateKey(customerId, method._id))
    .set({ withdrawnOn: today, ttl: removedAt })
    .when({ pk: present })
    .op()
  return [
    preferOp(customerId, before, next),
    remove(keyOf(customerId, method._id)).op(),
    ...(method.kind === 'sepa' ? [withdrawn] : []),
  ]
}
