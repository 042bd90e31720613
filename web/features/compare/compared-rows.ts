import { useTranslations } from 'use-intl'
import { PLAN_NAMES } from '../../../shared/price-book.ts'
import { monthlyRentCents } from '../../../shared/rules/plans.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat } from '../../lib/language.ts'

/** One fact of each car that is compared; is it the same for all of them? */
export interface ComparedRow {
  name: string
  values: readonly string[]
  isSame: boolean
}

const NOTHING = '–'

/** What cars are compared by: what each plan asks for them, when they can be had, what they are. */
export function useComparedRows(cars: readonly ListedVehicle[]): ComparedRow[] {
  const prices = usePrices()
  const data = useData()
  return [...prices, ...data].map(([name, factOf]) => {
    const values = cars.map((car) => factOf(car) ?? NOTHING)
    return { name, values, isSame: new Set(values).size === 1 }
  })
}

type Row = readonly [name: string, factOf: (car: ListedVehicle) => string | undefined]

function usePrices(): Row[] {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const perMonth = (cents: number | undefined) => cents && t('formats.perMonth', { amount: money(cents) })
  return [
    ...PLAN_NAMES.map(
      (plan): Row => [
        t('compare.rent', { plan: t(`plans.${plan}.name`) }),
        (car) => perMonth(monthlyRentCents(priceBook(), plan, car.vehicle_cat)) || t('compare.notInPlan'),
      ],
    ),
    [t('compare.extraKm'), (car) => money(priceBook().extraKmCents[car.vehicle_cat])],
    [t('compare.deposit'), (car) => money(priceBook().depositCents[car.vehicle_cat])],
    [t('vehicles.category'), (car) => categoryName(car.vehicle_cat)],
    [t('compare.earliest'), (car) => car.availability_date && longDate(car.availability_date)],
  ]
}

function useData(): Row[] {
  const t = useTranslations()
  const { number } = useFormat()
  const consumed = ({ general_info: { main_fuel, consumption } }: ListedVehicle) =>
    t(main_fuel.name === 'electric' ? 'compare.kwh' : 'compare.litres', { value: consumption })
  return [
    [t('compare.power'), (car) => t('vehicles.power', { hp: car.general_info.power_hp })],
    [t('compare.topSpeed'), (car) => `${number(car.general_info.top_speed_kmh)} km/h`],
    [t('compare.fuel'), (car) => t(`fuels.${car.general_info.main_fuel.name}`)],
    [t('compare.consumption'), consumed],
    [
      t('compare.co2'),
      ({ general_info: { co2_emissions: grams } }) => (grams === null ? undefined : `${number(grams)} g/km`),
    ],
    [t('compare.seats'), (car) => String(car.general_info.seats)],
    [t('compare.year'), (car) => String(car.general_info.year)],
  ]
}
