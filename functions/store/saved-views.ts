import type { SavedView } from '../../shared/api/staff-views.ts'
import { partition } from './account-guard.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem, type Key } from './table.ts'
import { put } from './writes.ts'

/** The views of somebody, or of the whole desk, as one item: they are few, and read together. */
export interface Views {
  views: SavedView[]
  version: number
}

const SHARED: Key = { pk: 'SETTINGS', sk: 'DESK-VIEWS' }
/** Gone with the account, like everything of a person. */
const ownKey = (staffId: string): Key => ({ pk: partition(staffId), sk: 'DESK-VIEWS' })
const keyOf = (staffId: string | 'everybody') => (staffId === 'everybody' ? SHARED : ownKey(staffId))

export const viewsOf = async (staffId: string | 'everybody'): Promise<Views> =>
  (await getItem<Views>(keyOf(staffId))) ?? { views: [], version: 0 }

/** They are these from now on, if they are as they were read. */
export const changeOp = (staffId: string | 'everybody', seen: Views, views: readonly SavedView[]): Op =>
  put<Views>({ ...keyOf(staffId), type: 'DeskViews', views, version: seen.version + 1 })
    .when({ version: seen.version === 0 ? absent : seen.version })
    .orReadAgain()
