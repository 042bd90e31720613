import type { Op } from '../../../store/commit.ts'
import type { Work } from '../../../store/planned-work.ts'

/** What an accountant's action on money would write and answer, decided on what is stored now. */
export interface Decided<Data> {
  ops: Op[]
  data: Data
  /** Its amount, and what came before it for the same thing: together they need a second person, or not. */
  cents: number
  before: number[]
  /** What a proposal of it is written on: the account is deleted, as it was read. */
  on?: Op[]
  /** How money that leaves goes: it is approved for the way that was shown, and no other. */
  way?: 'provider' | 'transfer'
  /** What is left to do once it is written, planned with it: what one transaction has no room for. */
  further?: Work | undefined
}

/** Who does it, and when. */
export interface Doing {
  by: string
  now: string
  today: string
}
