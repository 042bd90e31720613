import type { TypedDate } from '../../lib/birth-date.ts'

/** A request as it is being filled in. */
export interface RequestDraft {
  step: 'personal' | 'additional' | 'confirmation' | 'sent'
  personal: {
    customer_type: '' | 'Particulier' | 'Entreprise'
    firstname: string
    lastname: string
    phonenumber: string
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

/** The request as the tab has kept it, filled up with what is missing; it is removed with the tab, unlike a client's data. */
export function keptRequest(empty: RequestDraft): RequestDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<RequestDraft>
    if (!STEPS.includes(kept.step ?? '')) return empty
    return {
      step: kept.step ?? 'personal',
      personal: { ...empty.personal, ...kept.personal },
      additional: { ...empty.additional, ...kept.additional },
    }
  } catch {
    return empty
  }
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
