import { useTranslations } from 'use-intl'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { engineWords } from './engine-words.ts'

/** What can be measured of a vehicle, and how soon it can be had. */
export function TechnicalData({ vehicle }: { vehicle: ListedVehicle }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { language } = useLanguage()
  const info = vehicle.general_info
  const unit = info.main_fuel.name === 'electric' ? 'vehicle.kwh' : 'vehicle.litres'
  const rows: [name: string, value: string | undefined][] = [
    [t('vehicle.data.power'), t('vehicles.power', { hp: info.power_hp })],
    [t('vehicle.data.topSpeed'), t('vehicle.kmh', { value: info.top_speed_kmh })],
    [t('vehicle.data.engine'), engineWords(info.engine, language)],
    [t('vehicle.data.fuel'), t(`fuels.${info.main_fuel.name}`)],
    [t('vehicle.data.transmission'), t(`transmissions.${info.transmission}`)],
    [t('vehicle.data.consumption'), t(unit, { value: info.consumption })],
    [
      t('vehicle.data.co2'),
      info.co2_emissions === null ? undefined : t('vehicle.grams', { value: info.co2_emissions }),
    ],
    [t('vehicle.data.body'), t(`vehicle.bodies.${info.body}`)],
    [t('vehicle.data.seats'), String(info.seats)],
    [t('vehicle.data.year'), String(info.year)],
    [t('vehicle.data.delivery'), t('formats.days', { days: vehicle.average_delv_time_opt })],
    [t('vehicle.data.availableOn'), vehicle.availability_date && longDate(vehicle.availability_date)],
  ]
  return (
    <section>
      <h2 className="text-heading">{t('vehicle.technical')}</h2>
      <dl className="figures @container mt-10 grid sm:grid-cols-2 sm:gap-x-12">
        {rows.map(
          ([name, value]) =>
            value && (
              <div
                key={name}
                className="flex items-baseline justify-between gap-x-6 border-t border-line py-4 @max-3xs:flex-wrap"
              >
                <dt className="text-small text-faint">{name}</dt>
                <dd className="text-right text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
