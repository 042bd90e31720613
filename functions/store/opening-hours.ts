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

/** The weeks that the public pages show since when. */
export interface ShownHours {
  weeks: OpeningHours['weeks']
  at: Instant
}
const SHOWN = { pk: 'SETTINGS', sk: 'HOURS-SHOWN' }

/** The weeks that the pages show: those of the build until others are published. */
export const shownWeeks = async (): Promise<OpeningHours['weeks']> =>
  (await getItem<ShownHours>(SHOWN))?.weeks ?? FIRST_HOURS.weeks

/** The pages show these weeks now. Another type than what asks for them: the stream does not start over. */
export const shownOp = (published: ShownHours): Op =>
  put({ ...SHOWN, type: 'PublishedHours', ...published }).op()

/** The pages are to show other weeks: the table's stream has them written. */
export const toShowOp = (at: Instant): Op =>
  put({ pk: 'SETTINGS', sk: 'HOURS-TO-SHOW', type: 'ShownHours', at }).op()
