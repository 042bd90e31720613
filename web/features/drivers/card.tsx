import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { listDrivers } from '../../../shared/api/drivers.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { DocumentsOf } from '../../lib/documents-owner.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { useRemoveDriver } from './drivers.data.ts'

export type MyDriver = ReplyOf<typeof listDrivers>['data'][number]
const LOOKS: Record<MyDriver['status'], StatusLook> = {
  waiting: 'waiting',
  confirmed: 'good',
  refused: 'alarm',
}

interface Props {
  driver: MyDriver
  /** How the documents are sent: by the customer, or by whoever acts for them. */
  papers: ReactNode
}

/** One driver: the state of the insurance, the documents, and the removal. */
export function DriverCard({ driver, papers }: Props) {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  const { firstname, lastname, kind, status, reason, isExtra, feeCents, consent, documentsComplete } = driver
  const [isOpen, setOpen] = useState(!documentsComplete && status === 'waiting')
  const [isLeaving, setLeaving] = useState(false)
  const name = `${firstname} ${lastname}`
  return (
    <li className="border-t border-line py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-title wrap-anywhere">{name}</h3>
          <p className="mt-1 text-small text-faint">{t(`drivers.kinds.${kind}`)}</p>
        </div>
        <Status look={LOOKS[status]}>
          {t(
            status === 'waiting' && !documentsComplete
              ? 'drivers.papersMissing'
              : `drivers.statuses.${status}`,
          )}
        </Status>
      </div>
      {status === 'waiting' && <p className="mt-3 max-w-prose text-soft">{t('drivers.notInsured')}</p>}
      {reason && <p className="mt-3 max-w-prose text-alarm">{reason}</p>}
      {isExtra && consent && (
        <p className="mt-3 text-small text-faint">
          {t('drivers.consented', { fee: money(feeCents), date: longDate(consent.at) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-8">
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('drivers.papers')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {t('drivers.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {isOpen && (
        <fieldset aria-label={`${t('drivers.papers')} ${name}`} className="mt-5 min-w-0">
          <DocumentsOf value={driver._id}>{papers}</DocumentsOf>
        </fieldset>
      )}
      {isLeaving && <RemoveDialog driver={driver} onClose={() => setLeaving(false)} />}
    </li>
  )
}

function RemoveDialog({ driver, onClose }: { driver: MyDriver; onClose(): void }) {
  const t = useTranslations()
  const removal = useRemoveDriver()
  const go = async () => {
    // A refusal is shown in the dialog.
    const isGone = await removal.trigger({ driverId: driver._id }).then(
      () => true,
      () => false,
    )
    if (isGone) onClose()
  }
  return (
    <FormDialog
      title={t('drivers.removeTitle', { name: driver.firstname })}
      lead={t('drivers.removeText')}
      width="max-w-lg"
      onClose={onClose}
    >
      {removal.error ? <Problem error={removal.error} /> : null}
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        <Button busy={removal.isMutating} onClick={() => void go()}>
          {t('form.yesContinue')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('form.noCancel')}
        </Button>
      </div>
    </FormDialog>
  )
}
