import { useTranslations } from 'use-intl'
import type { ConditionReport, Photograph } from '../../../../shared/api/condition-reports.ts'
import { openPdf } from '../../../../shared/api/pdfs.ts'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import { chargeCustomer } from '../../../../shared/api/staff-charges.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { differences, PHOTO_POSITIONS } from '../../../../shared/rules/condition.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { useFormat } from '../../../lib/language.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { AlsoOpen } from '../../../parts/desk/also-open.tsx'
import { DownloadPdf } from '../../../parts/pdf/download-pdf.tsx'
import { DamagePlan } from '../../../parts/report/damage-plan.tsx'
import { Part } from '../../../parts/report/part.tsx'
import { useCondition } from '../../../parts/report/report.data.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/section.tsx'
import { ProposedFees } from './proposed-fees.tsx'

interface Props {
  reservation: Reservation
  onClose(): void
}

/** The return beside the hand-over: figures, photographs and damage, and the fees that follow, each confirmed by an advisor. */
export function CompareDialog({ reservation, onClose }: Props) {
  const t = useTranslations()
  const condition = useCondition(reservation)
  const roles = useCustomer().data?.role ?? []
  return (
    <FormDialog
      title={t('report.compareTitle', { vehicle: fullName(reservation.general_id) })}
      lead={t('report.compareLead')}
      width="max-w-2xl"
      onClose={onClose}
    >
      <AlsoOpen kind="customer" id={reservation.customerId} />
      <Loaded of={condition}>
        {({ out, back, photographs }) => (
          <>
            <div className="flex flex-wrap gap-x-6">
              {[out, back].map(
                (report) =>
                  report &&
                  mayDo(roles, openPdf.staff ?? []) && (
                    <DownloadPdf
                      key={report._id}
                      of={{ customerId: reservation.customerId, subjectId: report._id }}
                    >
                      {report.number}
                    </DownloadPdf>
                  ),
              )}
            </div>
            {out && <Figures out={out} back={back} />}
            {out && back && mayDo(roles, chargeCustomer.staff ?? []) && (
              <Part title={t('report.fees')}>
                <ProposedFees reservation={reservation} out={out} back={back} />
              </Part>
            )}
            {out && back && differences(out, back).damage.length > 0 && (
              <Part title={t('report.newAtReturn')}>
                <DamagePlan known={[]} gone={[]} added={back.added} />
              </Part>
            )}
            <Part title={t('report.photographs')}>
              <Pairs photographs={photographs} out={out} back={back} />
            </Part>
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

interface Both {
  out: ConditionReport
  back: ConditionReport | undefined
}

/** Both reports in figures, one beside the other. */
function Figures({ out, back }: Both) {
  const t = useTranslations()
  const { number, moment } = useFormat()
  const papers = (report: ConditionReport) =>
    report.papers.map((paper) => t(`report.papers.${paper}`)).join(', ') || t('report.nothing')
  const rows: [name: string, of: (report: ConditionReport) => string][] = [
    [t('report.at'), ({ takenAt }) => moment(takenAt)],
    [t('staff.ask.km'), ({ km }) => number(km)],
    [t('report.level'), ({ levelPercent }) => `${levelPercent} %`],
    [t('report.keys'), ({ keys }) => String(keys)],
    [t('report.with'), papers],
    [t('report.clean'), ({ isClean }) => t(isClean ? 'report.yes' : 'report.no')],
    [t('report.note'), ({ note }) => note ?? ''],
    [t('report.signedBy'), ({ signedBy }) => signedBy.name],
  ]
  return (
    <table className="figures mt-4 w-full table-fixed text-left text-small">
      <thead>
        <tr className="text-label text-faint">
          <td className="w-1/3" />
          <th scope="col" className="py-2 font-medium">
            {t('report.out')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('report.back')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-soft">
              {name}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{of(out)}</td>
            <td className="py-2 wrap-anywhere">{back && of(back)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PairsProps {
  photographs: readonly Photograph[]
  out: ConditionReport | undefined
  back: ConditionReport | undefined
}

/** Each position twice: as it went out, and as it came back. */
function Pairs({ photographs, out, back }: PairsProps) {
  const t = useTranslations()
  const urlOf = (report: ConditionReport | undefined, position: string) => {
    const named = report?.photographs.find((one) => one.position === position)
    return photographs.find(({ _id }) => _id === named?._id)?.url
  }
  return (
    <ul className="grid gap-4">
      {PHOTO_POSITIONS.map((position) => (
        <li key={position}>
          <p className="pb-1 text-label text-faint">{t(`report.positions.${position}`)}</p>
          <div className="grid grid-cols-2 gap-2">
            <Picture
              url={urlOf(out, position)}
              name={`${t(`report.positions.${position}`)}, ${t('report.out')}`}
            />
            <Picture
              url={urlOf(back, position)}
              name={`${t(`report.positions.${position}`)}, ${t('report.back')}`}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A photograph; it opens in full size. */
function Picture({ url, name }: { url: string | undefined; name: string }) {
  if (!url) return <span className="aspect-4/3 rounded-md bg-sunken" />
  return (
    <a href={url} className="block">
      <img src={url} alt={name} loading="lazy" className="aspect-4/3 w-full rounded-md object-cover" />
    </a>
  )
}
