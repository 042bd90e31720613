import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { BLOCK_KINDS, type BlockKind } from '../../../shared/rules/planner.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { type PlannerRow, usePlannerActions } from './planner.data.ts'

interface Props {
  row: PlannerRow
  /** As they were dragged. */
  start_date: IsoDate
  return_date: IsoDate
  onClose(): void
}

/** A vehicle is kept for maintenance, or because it is damaged. What is typed stays when it is refused. */
export function BlockDialog({ row, start_date, return_date, onClose }: Props) {
  const t = useTranslations()
  const { block } = usePlannerActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrong = wrongFields(error)
  const submit = async (event: FormEvent) => {
    const typed = new FormData(event.target as HTMLFormElement)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    setBusy(true)
    setError(undefined)
    await block({
      vehicleId: row.vehicleId,
      kind: text('kind') as BlockKind,
      start_date: text('start_date'),
      return_date: text('return_date'),
      ...(text('note') && { note: text('note') }),
    }).then(() => {
      onClose()
      void showToast('success', t('deskPlanner.block.done'))
    }, setError)
    setBusy(false)
  }
  return (
    <FormDialog
      title={t('deskPlanner.block.title')}
      lead={`${row.name} ${row.plate ?? row.vehicleId}`}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskPlanner.block.yes')}>
        <ListField
          label={t('deskPlanner.block.kind')}
          name="kind"
          wrong={wrong.kind}
          options={BLOCK_KINDS.map((value) => ({ value, name: t(`deskPlanner.kinds.${value}`) }))}
        />
        <Field
          label={t('deskPlanner.block.start')}
          name="start_date"
          type="date"
          defaultValue={start_date}
          wrong={wrong.start_date}
        />
        <Field
          label={t('deskPlanner.block.end')}
          name="return_date"
          type="date"
          defaultValue={return_date}
          wrong={wrong.return_date}
        />
        <Field label={t('deskPlanner.block.note')} name="note" maxLength={300} wrong={wrong.note} />
      </SubmitForm>
    </FormDialog>
  )
}
