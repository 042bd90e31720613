import { useTranslations } from 'use-intl'
import { csvOf } from '../../../shared/rules/csv.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { useBreachWords } from './breach-words.ts'
import { askBreaches } from './data-breaches.data.ts'
import { saveCsv } from './save-file.ts'

/** As many years as an authority asks back. Our figure; the record has all of them. */
const YEARS = 10

/** The breaches that were noticed in a year, as a file for the authority. */
export function BreachRegisterDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const rowsOf = useBreachWords()
  const year = Number(luxembourgDate(new Date().toISOString()).slice(0, 4))
  return (
    <DeskForm
      title={t('deskBreaches.register')}
      lead={t('deskBreaches.registerLead')}
      label={t('deskDataRequests.registerYes')}
      done={t('deskDataRequests.registerDone')}
      onClose={onClose}
      run={async (form) => {
        const wanted = textIn(form, 'year')
        const heading = [t('deskDataRequests.columns.id'), ...rowsOf({}).map(([name]) => name)]
        const lines = (await askBreaches(wanted)).map((one) => [
          one._id,
          ...rowsOf(one).map(([, value]) => value ?? ''),
        ])
        saveCsv(`data-breaches-${wanted}.csv`, csvOf([heading, ...lines]))
      }}
    >
      {() => (
        <ListField
          label={t('deskDataRequests.year')}
          name="year"
          options={Array.from({ length: YEARS }, (_, back) => ({
            value: String(year - back),
            name: String(year - back),
          }))}
        />
      )}
    </DeskForm>
  )
}
