import { useTranslations } from 'use-intl'
import type { RegisterLine } from '../../../shared/api/staff-data-requests.ts'
import { askRegister } from './data-requests.data.ts'
import { YearDialog } from './year-dialog.tsx'

/** As many years as the register can have: what was answered is kept for three. */
const YEARS = 5

/** The register of a year as a file for an authority. */
export function RegisterDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const linesOf = useRegisterFile()
  return (
    <YearDialog
      title={t('deskDataRequests.register')}
      lead={t('deskDataRequests.registerLead')}
      years={YEARS}
      fileName="data-requests"
      linesOf={async (year) => linesOf(await askRegister(year))}
      onClose={onClose}
    />
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
