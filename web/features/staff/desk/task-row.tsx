import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import { customerOr } from '../../../../shared/open-at-desk.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { daysBetween } from '../../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { mayDoTask } from '../../../../shared/rules/money-tasks.ts'
import { isAsked } from '../../../../shared/rules/task-groups.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { dataRequestPath } from '../../../lib/data-request-path.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useSpan } from '../../../lib/hours-text.ts'
import { incidentPath } from '../../../lib/incident-path.ts'
import { useFormat } from '../../../lib/language.ts'
import { vehiclePath } from '../../../lib/vehicle-path.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { useStaffActions } from '../desk.data.ts'
import { customerOf, DeskRow } from '../desk-row.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { AnswerDialog, AnswersSoFar } from './answer-dialog.tsx'
import { ProposedFacts } from './proposed-facts.tsx'
import { type OpenTask, TaskDialog } from './task-dialogs.tsx'
import { Assignment, Quiet, WorkNote } from './work-parts.tsx'

/** A task: what is to be done by when, who has it, and what is done with it. */
export const TaskRow = memo(function TaskRow({ task }: { task: StaffTask }) {
  const t = useTranslations()
  const textOf = useTaskText()
  const { close, approve, decline, take, giveBack } = useStaffActions()
  const [open, setOpen] = useState<OpenTask['what'] | 'decline' | 'answer'>()
  const shut = () => setOpen(undefined)
  const { proposal } = task
  const me = useCustomer().data
  const roles = me?.role ?? []
  const mayAnswer = mayDo(roles, ['ADVISOR'])
  const maySeePrices = mayDo(roles, ['ACCOUNTANT'])
  const mayDoIt = mayDoTask(task.kind, roles)
  const isOwn = isProposedBy(task, me?._id)
  // Prices are approved where one sees what they change.
  const isDoneHere = mayDoIt && !task.priceVersion && !isOwn
  const action = proposal
    ? { name: t('staff.approve'), run: () => approve(task) }
    : { name: t('staff.done'), key: 'e' as const, run: () => close(task) }
  return (
    <DeskRow
      title={t(`staff.kinds.${task.kind}`)}
      text={textOf(task)}
      customer={customerOf(task)}
      message={task.contact?.message ?? proposal?.reason ?? requestOf(task)}
      {...(isDoneHere ? { action } : {})}
      aside={
        <>
          <Phone task={task} />
          <Proposed task={task} isOwn={isOwn} />
          <Overdue dueOn={task.dueOn} />
          <WorkNote work={task} />
          <AnswersSoFar task={task} />
        </>
      }
    >
      {task.incidentId && task.vehicleId && (
        <Link
          to={incidentPath({ vehicleId: task.vehicleId, _id: task.incidentId })}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('incident.see')}
        </Link>
      )}
      {task.priceVersion && maySeePrices && (
        <Link
          to="/staff/prices"
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('staff.seePrices')}
        </Link>
      )}
      {task.vehicle && task.vehicleId && (
        <Link
          to={vehiclePath(task.vehicleId)}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('desk.task.vehicle')}
        </Link>
      )}
      {task.dataRequestId && mayAnswer && (
        <Link
          to={dataRequestPath(task.dataRequestId)}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('dataRequest.see')}
        </Link>
      )}
      {isAsked(task.kind) && mayAnswer && (
        <Quiet act="r" name={t('desk.answer.open')} onPress={() => setOpen('answer')} />
      )}
      <Assignment work={task} take={() => take(task)} giveBack={() => giveBack(task)} />
      <QuietActs task={task} mayDoIt={mayDoIt} mayDecide={!isOwn} open={setOpen} />
      {open === 'decline' && (
        <ActionDialog
          title={t('staff.decline')}
          lead={t('staff.declineLead')}
          label={t('staff.decline')}
          asks={['reason']}
          of={customerOr(task.customerId, { kind: 'task', id: task._id })}
          run={({ reason }) => decline(task, reason)}
          onClose={shut}
        />
      )}
      {open === 'answer' && <AnswerDialog task={task} onClose={shut} />}
      {open && open !== 'decline' && open !== 'answer' && (
        <TaskDialog open={{ what: open, task }} onClose={shut} />
      )}
    </DeskRow>
  )
})

/** The number of whoever is to be called, or wrote. */
function Phone({ task: { call, request, contact } }: { task: StaffTask }) {
  const number = (call ?? request ?? contact)?.phonenumber
  return number ? (
    <p>
      <PhoneLink number={number} />
    </p>
  ) : null
}

/** Nobody decides what they proposed themselves. */
const isProposedBy = ({ proposal }: StaffTask, id: string | undefined) =>
  proposal !== undefined && proposal.by === id

/** What a proposal is about, and who decides it where that is somebody else. */
function Proposed({ task: { proposal }, isOwn }: { task: StaffTask; isOwn: boolean }) {
  const t = useTranslations()
  return (
    <>
      {proposal?.of && <ProposedFacts of={proposal.of} />}
      {isOwn && <p className="text-small text-soft">{t('staff.ownProposal')}</p>}
    </>
  )
}

interface QuietActsProps {
  task: StaffTask
  /** Is a task of this kind theirs to close and to hide? */
  mayDoIt: boolean
  /** Is a proposal theirs to decline? */
  mayDecide: boolean
  open(what: OpenTask['what'] | 'decline'): void
}

/** What is done with a task beside having it done; prices are decided on their own page. */
function QuietActs({ task: { proposal, priceVersion }, mayDoIt, mayDecide, open }: QuietActsProps) {
  const t = useTranslations()
  return (
    <>
      {mayDoIt && <Quiet act="s" name={t('desk.task.snooze')} onPress={() => open('snooze')} />}
      <Quiet act="n" name={t('desk.task.note')} onPress={() => open('note')} />
      {proposal && mayDecide && <Quiet act="r" name={t('staff.decline')} onPress={() => open('decline')} />}
      {mayDoIt && !proposal && !priceVersion && (
        <Quiet act="c" name={t('desk.task.outcome')} onPress={() => open('outcome')} />
      )}
    </>
  )
}

/** By how many days a task is late; nothing until its day is over. */
function Overdue({ dueOn }: Pick<StaffTask, 'dueOn'>) {
  const t = useTranslations()
  const days = daysBetween(dueOn, luxembourgDate(new Date().toISOString()))
  return days > 0 ? (
    <p className="text-small font-semibold text-alarm">{t('desk.today.daysLate', { days })}</p>
  ) : null
}

/** By when, how much, whom to call when, and who wrote; their number is a link of its own. */
function useTaskText(): (task: StaffTask) => string {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  const span = useSpan()
  const moneyOf = ({ proposal, wasProposed, refund, failedRefunds = [] }: StaffTask) => [
    wasProposed && t(`staff.wasProposed.${wasProposed.kind}`, { amount: money(wasProposed.cents) }),
    ...failedRefunds.map(({ cents, on }) =>
      t('staff.refundFailed', { amount: money(cents), date: longDate(on) }),
    ),
    proposal && t('staff.proposed', { amount: money(proposal.cents), name: proposal.byName }),
    refund &&
      t('staff.transferTo', {
        amount: money(refund.cents),
        name: refund.to,
        iban: refund.iban ?? refund.maskedIban,
        about: refund.about,
      }),
  ]
  const callOf = (task: StaffTask) => {
    const { call } = task
    if (!call) return []
    const name = customerOf(task) ? undefined : call.name
    return [name, `${longDate(call.on)}, ${span(call.from, call.until)}`, call.about]
  }
  return (task) =>
    [
      t('staff.dueOn', { date: longDate(task.dueOn) }),
      task.vehicle,
      ...moneyOf(task),
      ...callOf(task),
      ...writerOf(task),
    ]
      .filter(Boolean)
      .join(DOT)
}

/** Who wrote without an account, and where an answer goes. */
function writerOf({ contact, request }: StaffTask): (string | undefined)[] {
  if (request) return [`${request.firstname} ${request.lastname}`, request.email]
  if (!contact) return []
  const { firstname, lastname, email, subject } = contact
  return [subject, `${firstname} ${lastname}`, email]
}

/** What a visitor asked for, a line each. */
function requestOf({ request }: StaffTask): string | undefined {
  if (!request) return undefined
  const { birth, company } = request
  return [
    [request.subscription_plan, request.vehicle, request.time_slot].filter(Boolean).join(DOT),
    [request.customer_type, `${birth.day}/${birth.month}/${birth.year}`, request.address].join(DOT),
    company && Object.values(company).join(DOT),
    request.campaignParams && Object.values(request.campaignParams).join(DOT),
  ]
    .filter(Boolean)
    .join('\n')
}
