import { useTranslations } from 'use-intl'
import { csvOf } from '../../../shared/rules/csv.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { saveFile } from '../../lib/save-file.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { ListField } from '../../ui/list-field.tsx'

interface Props {
  title: string
  lead: string
  /** As many years as one may ask for, the present one first. */
  years: number
  /** How the file is called, before its year. */
  fileName: string
  /** The lines of a year's file, with their heading. */
  linesOf(year: string): Promise<string[][]>
  onClose(): void
}

/** A register of a year is saved as a file for an authority. */
export function YearDialog({ title, lead, years, fileName, linesOf, onClose }: Props) {
  const t = useTranslations()
  const year = Number(luxembourgDate(new Date().toISOString()).slice(0, 4))
  return (
    <DeskForm
      title={title}
      lead={lead}
      label={t('deskDataRequests.registerYes')}
      done={t('deskDataRequests.registerDone')}
      onClose={onClose}
      run={async (form) => {
        const wanted = textIn(form, 'year')
        saveFile(`${fileName}-${wanted}.csv`, csvOf(await linesOf(wanted)), 'text/csv')
      }}
    >
      {() => (
        <ListField
          label={t('deskDataRequests.year')}
          name="year"
          options={Array.from({ length: years }, (_, back) => ({
            value: String(year - back),
            name: String(year - back),
          }))}
        />
      )}
    </DeskForm>
  )
}
