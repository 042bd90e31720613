import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FIGURE_DAYS, type getFigures } from '../../../shared/api/staff-figures.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { monthsOf, type Period, periodOf } from '../../../shared/rules/figures.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { Empty } from '../../ui/empty.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { CarUses } from './car-uses.tsx'
import { Figure } from './figure.tsx'
import { useFigures } from './figures.data.ts'

/** /staff/figures. How the business does: nightly totals, each with what it means, its chart, its table and its file. */
export function FiguresScreen() {
  const t = useTranslations()
  const [days, setDays] = useState<number>(92)
  const figures = useFigures(days)
  return (
    <div className="max-w-5xl">
      <PageHead title={t('deskFigures.title')} />
      <h1 className="mb-2">{t('deskFigures.title')}</h1>
      <p className="mb-6 text-small text-soft">{t('deskFigures.lead')}</p>
      <ListField
        label={t('deskFigures.period')}
        options={FIGURE_DAYS.map((each) => ({ value: String(each), name: t(`deskFigures.periods.${each}`) }))}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
        className="mb-6 max-w-xs"
      />
      <Loaded of={figures}>
        {(found) =>
          found.days.length === 0 ? (
            <Empty title={t('deskFigures.none')} text={t('deskFigures.noneText')} />
          ) : (
            <Figures found={found} />
          )
        }
      </Loaded>
    </div>
  )
}

/** The day before the month, as all dates of the site. */
const DAYS_AS = { en: 'en-GB', fr: 'fr' } as const

type Found = ReplyOf<typeof getFigures>['data']
type Value = number | undefined

function Figures({ found }: { found: Found }) {
  const t = useTranslations()
  const { money, percent, shortDate, monthName, number } = useFormat()
  const { language } = useLanguage()
  const { days, cars, month } = found
  const [byDay, byMonth, all] = useMemo(
    () => [days.map((day) => periodOf(day.day, [day])), monthsOf(days), periodOf('all', days)],
    [days],
  )
  const dayNames = useMemo(() => days.map(({ day }) => shortDate(day)), [days, shortDate])
  const monthNames = useMemo(() => byMonth.map(({ name }) => monthName(`${name}-01`)), [byMonth, monthName])
  const [dayMarks, monthMarks] = useMemo(() => {
    const day = new Intl.DateTimeFormat(DAYS_AS[language], {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return [
      days.map((one) => day.format(new Date(one.day))),
      byMonth.map(({ name }) => short.format(new Date(`${name}-01`))),
    ]
  }, [days, byMonth, language])
  const series = useMemo(
    () => ({
      use: lines(byDay, { [t('deskFigures.use.name')]: ({ useBp }) => useBp }),
      mrr: lines(byDay, { [t('deskFigures.mrr.name')]: ({ mrrCents }) => mrrCents }),
      churn: lines(byMonth, { [t('deskFigures.churn.name')]: ({ churnBp }) => churnBp }),
      funnel: lines(byMonth, {
        [t('deskFigures.funnel.requests')]: ({ requests }) => requests,
        [t('deskFigures.funnel.choices')]: ({ choices }) => choices,
        [t('deskFigures.funnel.validated')]: ({ validated }) => validated,
        [t('deskFigures.funnel.signed')]: ({ signed }) => signed,
      }),
      pay: lines(byMonth, { [t('deskFigures.pay.name')]: ({ daysToPay }) => daysToPay }),
      answer: lines(byMonth, { [t('deskFigures.answer.name')]: ({ answerHours }) => answerHours }),
    }),
    [byDay, byMonth, t],
  )
  const said = (value: Value, write: (value: number) => string) =>
    value === undefined ? t('deskFigures.unknown') : write(value)
  const daily = { places: dayNames, marks: dayMarks, look: 'line' as const }
  const monthly = { places: monthNames, marks: monthMarks, look: 'bars' as const }
  const figure = (name: keyof typeof series, now: string) => ({
    name,
    now,
    title: t(`deskFigures.${name}.title`),
    definition: t(`deskFigures.${name}.definition`),
    series: series[name],
  })
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Figure {...figure('use', said(all.useBp, percent))} {...daily} write={percent} />
        <Figure {...figure('mrr', said(all.mrrCents, money))} {...daily} write={money} />
        <Figure {...figure('churn', said(byMonth.at(-1)?.churnBp, percent))} {...monthly} write={percent} />
        <Figure
          {...figure('funnel', t('deskFigures.funnel.now', { requests: all.requests, signed: all.signed }))}
          {...monthly}
          write={number}
        />
        <Figure
          {...figure(
            'pay',
            said(all.daysToPay, (count) => t('deskFigures.pay.now', { days: number(count) })),
          )}
          {...monthly}
          write={number}
        />
        <Figure
          {...figure(
            'answer',
            said(all.answerHours, (count) => t('deskFigures.answer.now', { hours: number(count) })),
          )}
          {...monthly}
          write={number}
        />
      </div>
      <CarUses cars={cars} month={month} />
    </>
  )
}

/** The values of some figures over the places of a chart. */
const lines = (periods: readonly Period[], of: Record<string, (period: Period) => Value>) =>
  Object.entries(of).map(([name, value]) => ({ name, values: periods.map(value) }))
