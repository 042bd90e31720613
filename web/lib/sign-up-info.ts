import { store, stored } from './storage.ts'

/** What the browser keeps of a sign-up form (spec §3); never a password. */
export interface SignUpInfo {
  firstname: string
  lastname: string
  email: string
  phonenumber: string
}

const KEY = 'signUpInfo'
const EMPTY: SignUpInfo = { firstname: '', lastname: '', email: '', phonenumber: '' }

/** The form as it was left, empty when there is none. */
export function keptSignUp(): SignUpInfo {
  try {
    const kept = JSON.parse(stored(KEY) ?? '{}') as Record<string, unknown>
    const text = (name: keyof SignUpInfo) => (typeof kept[name] === 'string' ? kept[name] : '')
    return {
      ...{ firstname: text('firstname'), lastname: text('lastname') },
      ...{ email: text('email'), phonenumber: text('phonenumber') },
    }
  } catch {
    return EMPTY
  }
}

/** Keeps the form; null once the account exists. */
export const keepSignUp = (info: SignUpInfo | null) => store(KEY, info && JSON.stringify(info))
