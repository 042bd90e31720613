import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { Availability } from './availability.tsx'
import { CarPicture } from './car-picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'

const SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 46vw, 92vw'

/** A vehicle in a list: the picture, its name, what it costs a month and how soon it can be had. One link, and a heart to mark it. */
export const VehicleCard = memo(function VehicleCard({
  vehicle,
  first = false,
}: {
  vehicle: ListedVehicle
  first?: boolean
}) {
  const t = useTranslations()
  const { money } = useFormat()
  const { power_hp, main_fuel } = vehicle.general_info
  return (
    <article className="group relative flex h-full flex-col">
      <div className="studio overflow-hidden pt-7 pb-2">
        <div className={first ? undefined : 'after-foremost aspect-2/1'}>
          <CarPicture
            vehicle={vehicle}
            alt=""
            sizes={SIZES}
            largest={1200}
            first={first}
            className="transition-transform duration-700 ease-calm group-hover:scale-[1.035]"
          />
        </div>
      </div>
      <div className="flex grow flex-col border-b border-line pt-5 pb-6">
        <div className="flex items-baseline justify-between gap-4 text-label tracking-[0.12em] text-faint uppercase">
          <span>{brandName(vehicle.manufacturer.name)}</span>
          <span>{categoryName(vehicle.vehicle_cat)}</span>
        </div>
        <h3 className="mt-1.5 text-title">
          <Link
            to={vehiclePath(vehicle)}
            // An attribute that only frameworks with a server read: bytes, 45 times on the page of the fleet.
            discover="none"
            className="after:absolute after:inset-0"
            aria-label={fullName(vehicle)}
          >
            {modelName(vehicle)}
          </Link>
        </h3>
        <p className="mt-1 text-small text-faint">
          {t('vehicles.power', { hp: power_hp })} · {t(`fuels.${main_fuel.name}`)}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-5">
          <p className="figures text-small">
            <span className="text-faint">{t('formats.priceFrom')} </span>
            {t('formats.perMonth', { amount: money(vehicle.settingPriceCents) })}
          </p>
          <Availability value={vehicle.availability} isClosed={vehicle.not_orderable !== undefined} />
        </div>
      </div>
      <FavouriteButton id={vehicle._id} name={fullName(vehicle)} className="absolute! top-1 right-1" />
    </article>
  )
})
