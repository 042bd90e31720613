import { useTranslations } from 'use-intl'
import { firstView } from '../../../shared/vehicle-picture.ts'
import { brandName, slug } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { categoryName } from '../../lib/format.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { Empty } from '../../ui/empty.tsx'
import { Availability } from './availability.tsx'
import { CarPicture } from './car-picture.tsx'

/** The chosen vehicle with its picture; without one, what to do. */
export function ChoiceVehicle({
  vehicle,
  colour,
}: {
  vehicle: ListedVehicle | undefined
  colour: string | undefined
}) {
  const t = useTranslations()
  if (!vehicle) return <Empty title={t('vehicles.choose')} text={t('vehicles.chooseText')} />
  const paint = vehicle.colours.find((each) => slug(each.name) === colour) ?? vehicle.colours[0]
  return (
    <article>
      <div className="studio px-[4%] pt-[6%] pb-[3%]">
        <CarPicture
          vehicle={vehicle}
          colour={paint}
          alt={t(`vehicles.alt.${firstView(vehicle, paint?.hex ?? '')}`, {
            name: fullName(vehicle),
            colour: paint?.name ?? '',
          })}
          sizes="(min-width: 1024px) 46vw, 92vw"
          first
        />
      </div>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-title">
          <span className="sr-only">{brandName(vehicle.manufacturer.name)} </span>
          {modelName(vehicle)}
        </h2>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-label tracking-wide text-faint">
          <span>{paint?.name}</span>
          <span>{categoryName(vehicle.vehicle_cat)}</span>
          <Availability value={vehicle.availability} />
        </p>
      </div>
    </article>
  )
}
