import type { Instant } from '../../shared/rules/dates.ts'
import { FIRST_HOURS, type OpeningHours } from '../../shared/rules/opening-hours.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

/** As stored: with who changed them last; version 0 are those that hold until somebody does. */
export type StoredHours = OpeningHours & { version: number; changed?: { by: string; at: Instant } }

const KEY = { pk: 'SETTINGS', sk: 'OPENING-HOURS' }

/** When we are there: one item, for it is read together. */
export const openingHours = async (): Promise<StoredHours> =>
  (await getItem<StoredHours>(KEY)) ?? { ...FIRST_HOURS, version: 0 }

/** They are others from now on, if they are as they were read. */
export const changeOp = (seen: StoredHours, becomes: Required<StoredHours>): Op =>
  put<StoredHours>({ ...KEY, type: 'OpeningHours', ...becomes })
    .when({ version: seen.version === 0 ? absent : seen.version })
    .orReadAgain()
