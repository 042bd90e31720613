import { useTranslations } from 'use-intl'
import { useBreachWords } from './breach-words.ts'
import { askBreaches } from './data-breaches.data.ts'
import { YearDialog } from './year-dialog.tsx'

/** As many years as an authority asks back. Our figure; the record has all of them. */
const YEARS = 10

/** The breaches that were noticed in a year, as a file for the authority. */
export function BreachRegisterDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const rowsOf = useBreachWords()
  const heading = [t('deskDataRequests.columns.id'), ...rowsOf({}).map(([name]) => name)]
  return (
    <YearDialog
      title={t('deskBreaches.register')}
      lead={t('deskBreaches.registerLead')}
      years={YEARS}
      fileName="data-breaches"
      linesOf={async (year) => {
        const breaches = await askBreaches(year)
        return [heading, ...breaches.map((one) => [one._id, ...rowsOf(one).map(([, value]) => value ?? '')])]
      }}
      onClose={onClose}
    />
  )
}
