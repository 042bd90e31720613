import { ulid } from 'ulid'
import type { Instant } from '../../shared/rules/dates.ts'

type Kind =
  | 'cus'
  | 'otp'
  | 'cho'
  | 'con'
  | 'res'
  | 'inv'
  | 'doc'
  | 'not'
  | 'tsk'
  | 'req'
  | 'out'
  | 'aud'
  | 'drv'
  | 'mtd'
  | 'adr'
  | 'led'
  | 'pay'
  | 'crn'

/** A new id such as `res_01K…`: sortable by time, its kind legible in the console. */
export const newId = (kind: Kind, at: Instant): string => `${kind}_${ulid(Date.parse(at))}`
