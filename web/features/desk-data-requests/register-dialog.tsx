import { useTranslations } from 'use-intl'
import type { RegisterLine } from '../../../shared/api/staff-data-requests.ts'
import { csvOf } from '../../../shared/rules/csv.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { askRegister } from './data-requests.data.ts'
import { saveCsv } from './save-file.ts'

/** As many years as the register can have: what was answered is kept for three. */
const YEARS = 5

/** The register of a year as a file for an authority. */
export function RegisterDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const linesOf = useRegisterFile()
  const year = Number(luxembourgDate(new Date().toISOString()).slice(0, 4))
  return (
    <DeskForm
      title={t('deskDataRequests.register')}
      lead={t('deskDataRequests.registerLead')}
      label={t('deskDataRequests.registerYes')}
      done={t('deskDataRequests.registerDone')}
      onClose={onClose}
      run={async (form) => {
        const wanted = textIn(form, 'year')
        saveCsv(`data-requests-${wanted}.csv`, csvOf(linesOf(await askRegister(wanted))))
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

/** The lines of the file, in the words of the desk, with their heading. */
function useRegisterFile(): (lines: readonly RegisterLine[]) => string[][] {
  const t = useTranslations()
  const heading = [
    t('deskDataRequests.columns.id'),
    t('deskDataRequests.kind'),
    t('deskDataRequests.way'),
    t('deskDataRequests.columns.account'),
    t('deskDataRequests.receivedOn'),
    t('deskDataRequests.identity'),
    t('deskDataRequests.toldOn'),
    t('deskDataRequests.columns.dueOn'),
    t('deskDataRequests.answeredOn'),
    t('deskDataRequests.outcome'),
    t('deskDataRequests.ground'),
    t('deskDataRequests.columns.inTime'),
  ]
  const yes = (is: boolean) => (is ? t('deskDataRequests.columns.yes') : t('deskDataRequests.columns.no'))
  const lineOf = (one: RegisterLine) => [
    one._id,
    t(`dataRequest.${one.kind}`),
    t(`deskDataRequests.ways.${one.way}`),
    yes(one.hasAccount),
    one.receivedOn,
    one.identity ? t(`deskDataRequests.identities.${one.identity}`) : '',
    one.toldOn ?? '',
    one.dueOn,
    one.answeredOn ?? '',
    one.outcome ? t(`deskDataRequests.outcomes.${one.outcome}`) : t('deskDataRequests.open'),
    one.ground ? t(`deskDataRequests.grounds.${one.ground}`) : '',
    one.answeredOn ? yes(one.answeredOn <= one.dueOn) : '',
  ]
  return (lines) => [heading, ...lines.map(lineOf)]
}
