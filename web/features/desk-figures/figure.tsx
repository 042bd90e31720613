import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { csvOf } from '../../../shared/rules/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Chart, type ChartSeries } from './chart.tsx'

interface Props {
  name: string
  title: string
  /** In one sentence. */
  definition: string
  /** The newest value, in words. */
  now: string
  places: readonly string[]
  /** The same, as short as the chart has room for. */
  marks: readonly string[]
  series: readonly ChartSeries[]
  look: 'line' | 'bars'
  write(value: number): string
}

/** How the lines of a chart with several look, in their order. */
const LEGEND = [
  { sign: '━━', look: 'text-accent' },
  { sign: '╍╍', look: 'text-ink' },
  { sign: '┅┅', look: 'text-good' },
  { sign: '━ ·', look: 'text-faint' },
]

/** One figure: what it is, its newest value, its chart, its table and its file. */
export function Figure({ name, title, definition, now, places, marks, series, look, write }: Props) {
  const t = useTranslations()
  const id = useId()
  const rows = places.map((place, at) => [place, ...series.map(({ values }) => values[at])] as const)
  const save = () =>
    saveFile(
      `${name}.csv`,
      csvOf([
        [t('deskFigures.place'), ...series.map((one) => one.name)],
        ...rows.map(([place, ...values]) => [place, ...values.map((value) => String(value ?? ''))]),
      ]),
      'text/csv',
    )
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-5">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-1 text-small text-soft">{definition}</p>
      <p className="display-figures mt-3 mb-2 text-heading">{now}</p>
      <Chart
        label={t('deskFigures.chart', { title, now })}
        marks={marks}
        series={series}
        look={look}
        write={write}
      />
      {series.length > 1 && (
        <ul className="mt-1 flex flex-wrap gap-x-5 text-label text-soft">
          {series.map((one, at) => (
            <li key={one.name}>
              <span aria-hidden="true" className={`mr-1.5 font-semibold ${LEGEND[at]?.look ?? ''}`}>
                {LEGEND[at]?.sign}
              </span>
              {one.name}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-8">
        <details className="min-w-0 grow">
          <summary className="min-h-11 cursor-pointer py-3 text-small">
            {t('deskFigures.table')}
            <span className="sr-only">{` ${title}`}</span>
          </summary>
          <table className="w-full text-small">
            <thead>
              <tr className="text-label text-faint">
                <th scope="col" className="py-2 pr-4 text-left font-normal">
                  {t('deskFigures.place')}
                </th>
                {series.map((one) => (
                  <th key={one.name} scope="col" className="py-2 pl-4 text-right font-normal">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([place, ...values]) => (
                <tr key={place} className="border-t border-line">
                  <td className="py-2 pr-4">{place}</td>
                  {values.map((value, at) => (
                    <td key={series[at]?.name} className="figures py-2 pl-4 text-right">
                      {value === undefined ? '–' : write(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <Button look="quiet" onClick={save}>
          {t('deskFigures.csv')}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      </div>
    </section>
  )
}
