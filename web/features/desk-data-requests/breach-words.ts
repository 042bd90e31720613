import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import type { Facts } from './breach-fields.tsx'

/** Facts of a breach as people read them, each with its name; only those that are there. */
export function useBreachWords(): (facts: Partial<Facts>) => [name: string, value: string | undefined][] {
  const t = useTranslations()
  const { moment, number } = useFormat()
  const categories = (values: Facts['data'] | Facts['persons'] | undefined) =>
    values?.map((value) => t(`deskBreaches.categories.${value}`)).join(', ')
  const about = (count: number | undefined) => (count === undefined ? undefined : number(count))
  const linesOf = (...lines: (string | undefined | false)[]) => lines.filter(Boolean).join('\n') || undefined
  return ({ noticedAt, happened, data, persons, authority, told, ...others }) => [
    [t('deskBreaches.noticedAt'), noticedAt && moment(noticedAt)],
    [t('deskBreaches.happened'), happened],
    [t('deskBreaches.data'), categories(data)],
    [t('deskBreaches.persons'), categories(persons)],
    [t('deskBreaches.personsAbout'), about(others.personsAbout)],
    [t('deskBreaches.recordsAbout'), about(others.recordsAbout)],
    [t('deskBreaches.consequences'), others.consequences],
    [t('deskBreaches.measures'), others.measures],
    [
      t('deskBreaches.authority'),
      authority &&
        linesOf(
          authority.reportedAt
            ? t('dataBreach.reportedAt', { moment: moment(authority.reportedAt) })
            : t('dataBreach.notReported'),
          authority.reference,
          authority.lateBecause,
          authority.notBecause,
        ),
    ],
    [
      t('deskBreaches.told'),
      told &&
        linesOf(
          told.toldAt
            ? t('deskBreaches.toldAt', { moment: moment(told.toldAt) })
            : t('deskBreaches.met.told.not'),
          told.notBecause,
        ),
    ],
  ]
}
