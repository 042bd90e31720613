import { useTranslations } from 'use-intl'
import type { CarUse } from '../../../shared/api/staff-figures.ts'
import { csvOf } from '../../../shared/rules/csv.ts'
import { sum } from '../../../shared/rules/money.ts'
import { useFormat } from '../../lib/language.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'

const shareOf = (cars: readonly CarUse[]) => {
  const days = sum(cars.map((car) => car.days))
  return days > 0 ? Math.round((sum(cars.map(({ used }) => used)) * 10_000) / days) : 0
}

/** The use of each category in a month, with that of each of its cars behind it, the least used first. */
export function CarUses({ cars, month }: { cars: readonly CarUse[]; month: string }) {
  const t = useTranslations()
  const { percent, monthName } = useFormat()
  const categories = [...Map.groupBy(cars, ({ category }) => category)].toSorted(([a], [b]) => a - b)
  const save = () =>
    saveFile(
      `cars-${month}.csv`,
      csvOf([
        ['vehicle', 'plate', 'model', 'category', 'days', 'used'],
        ...cars.map(({ vehicleId, plate = '', modelId, category, days, used }) => [
          vehicleId,
          plate,
          modelId,
          ...[category, days, used].map(String),
        ]),
      ]),
      'text/csv',
    )
  return (
    <section aria-labelledby="cars" className="mt-12 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <h2 id="cars" className="text-heading">
          {t('deskFigures.cars.title', { month: monthName(`${month}-01`) })}
        </h2>
        <Button look="quiet" onClick={save}>
          {t('deskFigures.csv')}
          <span className="sr-only">{` ${t('deskFigures.cars.title', { month: monthName(`${month}-01`) })}`}</span>
        </Button>
      </div>
      <p className="mt-1 mb-3 text-small text-soft">{t('deskFigures.cars.definition')}</p>
      {categories.map(([category, own]) => (
        <details key={category} className="border-t border-line">
          <summary className="figures min-h-11 cursor-pointer py-3 text-small">
            {t('deskFigures.cars.category', { category, cars: own.length, use: percent(shareOf(own)) })}
          </summary>
          <table className="mb-4 w-full text-small">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('deskFigures.cars.car')}</th>
                <th scope="col">{t('deskFigures.use.name')}</th>
              </tr>
            </thead>
            <tbody>
              {own
                .toSorted((a, b) => shareOf([a]) - shareOf([b]))
                .map((car) => (
                  <tr key={car.vehicleId} className="border-t border-line">
                    <td className="py-2 pr-4 wrap-anywhere">{car.plate ?? car.vehicleId}</td>
                    <td className="figures py-2 pl-4 text-right">
                      {t('deskFigures.cars.days', {
                        used: car.used,
                        days: car.days,
                        use: percent(shareOf([car])),
                      })}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  )
}
