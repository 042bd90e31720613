import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { Taker, takerOf } from '../../web/parts/report/taker.tsx'
import type { Condition } from '../../web/parts/report/use-report.ts'

const MAIN = { _id: 'drv_main', name: 'Anna Weber' }
const condition = (more: Partial<Condition>): Condition => ({
  known: [],
  photographs: [],
  drivers: [],
  isHolderDriver: true,
  ...more,
})

/** What is shown of who takes a vehicle. */
async function shown(of: Condition | undefined, driverId?: string): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'parts/report'], 'en')
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
      <MemoryRouter>
        <Taker driverId={driverId} condition={of} holder="Jean Marx" onChange={() => undefined} />
      </MemoryRouter>
    </IntlProvider>,
  )
  return html.replace(/<[^>]+>/g, '|')
}

test('who takes a vehicle is the holder of the account, its main driver in their place, or whoever was chosen', () => {
  expect(takerOf(undefined, undefined)).toBeUndefined()
  expect(takerOf(undefined, condition({ drivers: [MAIN] }))).toBeUndefined()
  expect(takerOf(undefined, condition({ drivers: [MAIN], isHolderDriver: false }))).toBe(MAIN._id)
  expect(takerOf('drv_other', condition({ drivers: [MAIN], isHolderDriver: false }))).toBe('drv_other')
})

test('who takes a vehicle is asked where more than one may, and the holder is no choice where somebody drives in their place', async () => {
  expect(await shown(undefined)).toBe('')
  expect(await shown(condition({}))).toBe('')
  expect(await shown(condition({ drivers: [MAIN] }))).toContain('Who takes the vehicle')
  expect(await shown(condition({ drivers: [MAIN] }))).toContain('Jean Marx')
  const instead = await shown(condition({ drivers: [MAIN], isHolderDriver: false }))
  expect(instead).toContain('Anna Weber')
  expect(instead).not.toContain('Jean Marx')
})
