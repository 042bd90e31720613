import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useStaffActions, useTasks } from '../desk.data.ts'
import { customerOf, DeskRow, DeskRows } from '../desk-row.tsx'
import { onKey } from '../frame/row-keys.ts'
import { QueueSection } from '../queue-section.tsx'

/** Open tasks, oldest first. Nothing is immobilised by itself: people do it, and say that it is done. */
export function TasksQueue() {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  const tasks = useTasks()
  const { close, approve, decline } = useStaffActions()
  const [declined, setDeclined] = useState<StaffTask>()
  /** What a colleague proposed, or what is to be transferred. */
  const moneyOf = ({ proposal, refund }: StaffTask) => [
    ...(proposal
      ? [t('staff.proposed', { amount: money(proposal.cents), about: proposal.about, name: proposal.byName })]
      : []),
    ...(refund
      ? [
          t('staff.transferTo', {
            amount: money(refund.cents),
            name: refund.to,
            iban: refund.iban ?? refund.maskedIban,
            about: refund.about,
          }),
        ]
      : []),
  ]
  const callOf = ({ call }: StaffTask) =>
    call
      ? [
          call.phonenumber,
          `${longDate(call.on)} ${call.from}–${call.until}`,
          ...(call.about ? [call.about] : []),
        ]
      : []
  return (
    <QueueSection title={t('staff.tasks')} of={tasks}>
      {(list) => (
        <DeskRows isEmpty={list.length === 0}>
          {list.map((task) => (
            <DeskRow
              key={task._id}
              title={t(`staff.kinds.${task.kind}`)}
              text={[
                t('staff.dueOn', { date: longDate(task.dueOn) }),
                ...moneyOf(task),
                ...callOf(task),
                ...writerOf(task),
              ].join(' · ')}
              customer={customerOf(task)}
              message={task.contact?.message ?? task.proposal?.reason ?? requestOf(task)}
              action={
                task.proposal
                  ? { name: t('staff.approve'), run: () => approve(task) }
                  : { name: t('staff.done'), key: 'e', run: () => close(task) }
              }
            >
              {task.proposal && (
                <Button look="quiet" onClick={() => setDeclined(task)} {...onKey('r')}>
                  {t('staff.decline')}
                </Button>
              )}
            </DeskRow>
          ))}
          {declined && (
            <ActionDialog
              title={t('staff.decline')}
              lead={t('staff.declineLead')}
              label={t('staff.decline')}
              asks={['reason']}
              run={({ reason }) => decline(declined, reason)}
              onClose={() => setDeclined(undefined)}
            />
          )}
        </DeskRows>
      )}
    </QueueSection>
  )
}

/** Who wrote without an account, and how to answer. */
function writerOf({ contact, request }: StaffTask): (string | undefined)[] {
  if (request) return [`${request.firstname} ${request.lastname}`, request.email, request.phonenumber]
  if (!contact) return []
  const { firstname, lastname, email, phonenumber, subject } = contact
  return [subject, `${firstname} ${lastname}`, email, phonenumber].filter(Boolean)
}

/** What a visitor asked for, a line each. */
function requestOf({ request }: StaffTask): string | undefined {
  if (!request) return undefined
  const { birth, company } = request
  return [
    [request.subscription_plan, request.vehicle, request.time_slot].filter(Boolean).join(' · '),
    [request.customer_type, `${birth.day}/${birth.month}/${birth.year}`, request.address].join(' · '),
    company && Object.values(company).join(' · '),
    request.campaignParams && Object.values(request.campaignParams).join(' · '),
  ]
    .filter(Boolean)
    .join('\n')
}
