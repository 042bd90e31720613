import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import type { Colour } from '../../../shared/vehicle-picture.ts'
import { slug } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { categoryName } from '../../lib/format.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { DROP, PaintChoice } from '../../parts/vehicle/paint-choice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Turntable } from './turntable.tsx'

/** /3d-fleet. Any car of the fleet on a turntable, in any of its colours; both are in the address. */
export function ShowroomScreen() {
  const t = useTranslations()
  const { money } = useFormat()
  const { vehicles, vehicle, colour, show } = useChosen()
  if (!vehicle || !colour) return null
  return (
    <>
      <PageHead title={t('showroom.head')} description={t('showroom.description')} listed />
      <div className="wrap grid gap-x-12 gap-y-4 pt-10 pb-6 lg:grid-cols-[1fr_auto] lg:items-end">
        <h1 className="text-heading">{t('showroom.title')}</h1>
        <p className="max-w-md text-soft">{t('showroom.lead')}</p>
      </div>
      <Turntable vehicle={vehicle} colour={colour} />
      <div className="wrap grid gap-x-16 gap-y-10 border-t border-line pt-10 pb-[clamp(4rem,8vw,8rem)] lg:grid-cols-[1fr_1fr_auto] lg:items-end">
        <SelectField
          label={t('showroom.car')}
          options={vehicles.map((each) => ({ id: each._id, name: fullName(each) }))}
          value={vehicle._id}
          onChange={(id) => show({ vehicle: id })}
        />
        <PaintChoice
          vehicle={vehicle}
          colour={colour}
          entry={(each, drop) => (
            <button
              type="button"
              title={each.name}
              aria-pressed={each.name === colour.name}
              onClick={() => show({ vehicle: vehicle._id, color: slug(each.name) })}
              className={DROP}
            >
              {drop}
            </button>
          )}
        />
        <div>
          <p className="figures text-small text-soft">
            {categoryName(vehicle.vehicle_cat)} ·{' '}
            {t('formats.perMonth', { amount: money(vehicle.settingPriceCents) })} {t('formats.exclVat')}
          </p>
          <ButtonLink to={vehiclePath(vehicle, colour.name)} className="mt-4 w-full">
            {t('showroom.toVehicle')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

interface Chosen {
  vehicles: readonly ListedVehicle[]
  vehicle: ListedVehicle | undefined
  colour: Colour | undefined
  show(choice: { vehicle: string; color?: string }): void
}

/** What the address names; what it does not know is the first there is. */
function useChosen(): Chosen {
  const { vehicles } = useFleet()
  const [query, setQuery] = useSearchParams()
  // The prerendered page has no query: the first render in the browser has to be the same.
  const asked = useHydrated() ? query : new URLSearchParams()
  const vehicle = vehicles.find((each) => each._id === asked.get('vehicle')) ?? vehicles[0]
  const colour =
    vehicle?.colours.find((each) => slug(each.name) === asked.get('color')) ?? vehicle?.colours[0]
  const show: Chosen['show'] = (choice) =>
    setQuery(new URLSearchParams({ ...choice }), { replace: true, preventScrollReset: true })
  return { vehicles, vehicle, colour, show }
}
