import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { PhoneCall } from '../../shared/api/staff-phone-calls.ts'
import { COMPANY } from '../../shared/company.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { ActingFor } from '../../web/lib/acting.ts'
import { ReservationActions } from '../../web/parts/reservations/actions.tsx'

/** A reservation whose first day is over, and whose vehicle can therefore not be switched online. */
const BEGUN = {
  _id: 'res_1',
  contractId: 'con_1',
  status: 'Confirmed',
  start_date: '2020-01-01',
  return_date: '2999-12-31',
  general_id: { manufacturer: { name: 'PORSCHE' }, model: { name: '911' }, declination: 'Carrera' },
  pickup: 'reception',
  kmIncluded: 0,
} as unknown as Parameters<typeof ReservationActions>[0]['reservation']

async function offered(call?: PhoneCall): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'parts/reservations'], 'en')
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
      <MemoryRouter>
        <ActingFor value={call}>
          <ReservationActions reservation={BEGUN} />
        </ActingFor>
      </MemoryRouter>
    </IntlProvider>,
  )
}

test('a customer is asked to call us for another vehicle, and whoever acts for them on the telephone is not', async () => {
  expect(await offered()).toContain(COMPANY.phoneHref)
  expect(await offered({} as PhoneCall)).not.toContain(COMPANY.phoneHref)
})
