import { expect, test } from 'vitest'
import { MEASURES } from '../../shared/catalogue/measures.ts'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
import PUBLISHED from './published-measures.json' with { type: 'json' }

// Measures were entered from memory of makers' sheets. What published pages state of them, read in November 2026, is in
// published-measures.json: of some models for a sibling with the same body, as a page of the Urus before its SE.

/** What the drawings may differ by from a published figure. */
const TOLERANCE = 0.02

test.each(Object.entries(PUBLISHED))(
  'the measures of %s are those that a published page states',
  (id, { page, of }) => {
    const model = DRAWN_MODELS.find((known) => known === id)
    if (!model) throw new Error(`No model ${id}`)
    expect(page).toMatch(/^https?:\/\//)
    for (const [measure, stated] of Object.entries(of)) {
      const own = MEASURES[model][measure as 'length' | 'width' | 'height' | 'wheelbase']
      expect(Math.abs(own / stated - 1), `${measure}: ${own}, stated ${stated}`).toBeLessThanOrEqual(
        TOLERANCE,
      )
    }
  },
)
