import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../shared/contracts/reservations.ts'
import type { StaffTask } from '../../shared/contracts/staff.ts'
import { Button } from '../components/button.tsx'
import { StaffDocuments } from '../components/documents/staff-documents.tsx'
import { StaffDrivers } from '../components/drivers/staff-drivers.tsx'
import { Empty } from '../components/empty.tsx'
import { Guard } from '../components/guard.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import { useFleet } from '../data/fleet.ts'
import { useChoicesToValidate, useReservationsAt, useStaffActions, useTasks } from '../data/staff.ts'
import { useFormat } from '../lib/language.tsx'
import { fullName } from '../lib/vehicle-name.ts'

/** /staff. What waits for an advisor, oldest first, each with one button. */
export function StaffScreen() {
  const t = useTranslations()
  return (
    <Guard otherwise="login">
      <div className="wrap pt-14 pb-28">
        <PageHead title={t('staff.head')} />
        <h1 className="mb-14 text-heading">{t('nav.staff')}</h1>
        <div className="grid gap-16">
          <Choices />
          <StaffDocuments />
          <StaffDrivers />
          <Reservations status="Waiting" />
          <Reservations status="Confirmed" />
          <Reservations status="InGarage" />
          <Tasks />
        </div>
      </div>
    </Guard>
  )
}

function Choices() {
  const t = useTranslations()
  const { money, moment } = useFormat()
  const { vehicles } = useFleet()
  const choices = useChoicesToValidate()
  const { validate } = useStaffActions()
  const nameOf = (id: string) => {
    const vehicle = vehicles.find(({ _id }) => _id === id)
    return vehicle ? fullName(vehicle) : id
  }
  return (
    <Section title={t('staff.choices')} of={choices}>
      {(list) => (
        <Rows isEmpty={list.length === 0}>
          {list.map((choice) => (
            <Row
              key={choice._id}
              title={`${choice.plan} · ${choice.general_id.map(nameOf).join(', ')}`}
              text={`${moment(choice.submittedAt)} · ${t('price.perMonth', { amount: money(choice.quote.monthly.cents) })} · ${choice.customerId}`}
              action={t('staff.validate')}
              run={() => validate(choice)}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function Reservations({ status }: { status: 'Waiting' | 'Confirmed' | 'InGarage' }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const reservations = useReservationsAt(status)
  const { advance } = useStaffActions()
  const text = (each: Reservation) =>
    [
      t('booking.fromTo', { start: longDate(each.start_date), end: longDate(each.return_date) }),
      `${money(each.priceCents)} ${t('price.exclVat')}`,
      each.vehicleId,
      each.customerId,
    ].join(' · ')
  return (
    <Section title={t(`staff.reservations.${status}`)} of={reservations}>
      {(list) => (
        <Rows isEmpty={list.length === 0}>
          {list.map((each) => (
            <Row
              key={each._id}
              title={fullName(each.general_id)}
              text={text(each)}
              action={t(`staff.advance.${status}`)}
              run={() => advance(each)}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function Tasks() {
  const t = useTranslations()
  const { longDate } = useFormat()
  const tasks = useTasks()
  const { close } = useStaffActions()
  return (
    <Section title={t('staff.tasks')} of={tasks}>
      {(list) => (
        <Rows isEmpty={list.length === 0}>
          {list.map((task) => (
            <Row
              key={task._id}
              title={t(`staff.kinds.${task.kind}`)}
              text={[t('staff.dueOn', { date: longDate(task.dueOn) }), ...aboutOf(task)].join(' · ')}
              message={task.contact?.message ?? requestOf(task)}
              action={t('staff.done')}
              run={() => close(task)}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

/** Whom a task is about; of a message also its subject and how to answer. */
function aboutOf({ contact, request, customerId }: StaffTask): (string | undefined)[] {
  if (request) return [`${request.firstname} ${request.lastname}`, request.email, request.phonenumber]
  if (!contact) return [customerId]
  const { firstname, lastname, email, phonenumber, subject } = contact
  return [subject, `${firstname} ${lastname}`, email, phonenumber].filter(Boolean)
}

/** What somebody asked for, a line each. */
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

function Rows({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const t = useTranslations()
  return isEmpty ? <Empty title={t('staff.nothing')} /> : <ul>{children}</ul>
}

interface RowProps {
  title: string
  text: string
  /** What somebody wrote, in their own lines. */
  message?: string | undefined
  action: string
  run(): Promise<void>
}

function Row({ title, text, message, action, run }: RowProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const act = async () => {
    setBusy(true)
    setError(undefined)
    await run().catch(setError)
    setBusy(false)
  }
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold">{title}</h3>
        <p className="figures mt-1 text-small wrap-anywhere text-faint">{text}</p>
        {message && <p className="mt-3 max-w-3xl wrap-anywhere whitespace-pre-line text-soft">{message}</p>}
        {error ? <Problem error={error} /> : null}
      </div>
      <Button look="outline" busy={isBusy} onClick={act}>
        {action}
      </Button>
    </li>
  )
}
