import type { AnswerTemplate } from '../../shared/api/staff-answer-templates.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { READY_ANSWERS } from './ready-answers.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

interface Change {
  by: string
  at: string
}
export type StoredTemplate = AnswerTemplate & { changed?: Change }

/** All templates are one item: they are few, are read together, and the ready ones are its content until somebody writes it. */
interface Stored {
  templates: StoredTemplate[]
  /** Who removed the last ones, so that a colleague who still sees one can be told. */
  removed: (Change & { _id: string })[]
  version: number
}

const KEY = { pk: 'SETTINGS', sk: 'ANSWER-TEMPLATES' }
const REMEMBERED = 20

export const read = async (): Promise<Stored> =>
  (await getItem<Stored>(KEY)) ?? { templates: [...READY_ANSWERS], removed: [], version: 0 }

/** They are as they become, if they are as they were read. */
export function writeOp(seen: Stored, becomes: Omit<Stored, 'version'>): Op {
  const { templates, removed } = becomes
  const item = {
    ...KEY,
    type: 'AnswerTemplates',
    templates,
    removed: removed.slice(-REMEMBERED),
    version: seen.version + 1,
  }
  return put<Stored>(item)
    .when(seen.version === 0 ? { version: absent } : { version: seen.version })
    .orReadAgain()
}
