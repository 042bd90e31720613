import type { TypedDate } from '../../lib/birth-date.ts'
import { NO_PHONE, type TypedPhone } from '../../lib/typed-phone.ts'

/** A request as it is being filled in. */
export interface RequestDraft {
  step: 'personal' | 'additional' | 'confirmation' | 'sent'
  /** The vehicle that it is about; empty for a request about none in particular. */
  about: string
  personal: {
    customer_type: '' | 'Particulier' | 'Entreprise'
    firstname: string
    lastname: string
    phonenumber: TypedPhone
    email: string
    birth: TypedDate
  }
  additional: {
    address: string
    company: {
      name: string
      address: string
      invoice_email: string
      vat_number: string
      registration_number: string
    }
    license_more_than_5years: '' | 'yes' | 'no'
    subscription_plan: 'Single' | 'Plus' | 'One'
    time_slot: string
  }
}

const KEY = 'requestDraft'
const STEPS = ['personal', 'additional', 'confirmation', 'sent']

/**
 * The request as the tab has kept it, filled up with what is missing; it is removed with the tab, unlike a client's data. One that
 * was sent about another vehicle is a new request: the person is known, and the rest is asked.
 */
export function keptRequest(empty: RequestDraft): RequestDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<RequestDraft>
    if (!STEPS.includes(kept.step ?? '')) return empty
    const personal = { ...empty.personal, ...kept.personal, phonenumber: phoneOf(kept.personal?.phonenumber) }
    const additional = { ...empty.additional, ...kept.additional }
    const { about } = empty
    if (about === (kept.about ?? '')) return { step: kept.step ?? 'personal', about, personal, additional }
    // A plan goes with its vehicle.
    const { subscription_plan } = empty.additional
    const step = kept.step === 'sent' ? 'personal' : (kept.step ?? 'personal')
    return { step, about, personal, additional: { ...additional, subscription_plan } }
  } catch {
    return empty
  }
}

/** Storage can hold anything, such as a number that was kept without its country. */
function phoneOf(kept: unknown): TypedPhone {
  if (typeof kept === 'string') return { ...NO_PHONE, typed: kept }
  const { country, typed } = (kept ?? NO_PHONE) as Partial<TypedPhone>
  return { country: country ?? NO_PHONE.country, typed: typeof typed === 'string' ? typed : '' }
}

/** Keeps the request for a reload; null removes it. */
export function keepRequest(draft: RequestDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    if (!draft) sessionStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden or full: the request then lives as long as the page.
  }
}
