import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TimelineEntry } from '../../../../shared/api/staff-timeline.ts'
import { creditReason } from '../../../../shared/books/credit-reasons.ts'
import { actOf } from '../../../../shared/rules/audit-acts.ts'
import { incidentPath } from '../../../lib/incident-path.ts'
import { useFormat, useLanguage } from '../../../lib/language.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { useChecksSaid } from '../phone/checks-said.ts'
import { useOutcomeSaid } from './outcome-said.ts'

/** What an entry of the timeline says. */
export function TimelineText({ entry }: { entry: TimelineEntry }) {
  if (entry.note !== undefined) return <Note entry={entry} />
  if (entry.answer) return <Answer entry={entry} answer={entry.answer} />
  if (entry.message) return <Message message={entry.message} />
  if (entry.sms) return <Sms sms={entry.sms} />
  if (entry.act) return <Act entry={entry} act={entry.act} />
  return <Thing entry={entry} />
}

function Note({ entry: { note, by } }: { entry: TimelineEntry }) {
  return (
    <>
      <p className="whitespace-pre-line text-ink">{note}</p>
      <p className="text-label text-faint">{by?.name}</p>
    </>
  )
}

/** What one of us answered, and on opening it to what. */
function Answer({
  entry: { by },
  answer: { text, asked, channel },
}: {
  entry: TimelineEntry
  answer: NonNullable<TimelineEntry['answer']>
}) {
  const t = useTranslations()
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere text-ink">{text}</p>
      <p className="text-label text-faint">
        {t(`desk.timeline.answered.${channel}`, { name: by?.name ?? '' })}
      </p>
      {asked && (
        <details>
          <summary className="cursor-pointer text-small hover:text-accent">
            {t('desk.timeline.asked')}
          </summary>
          <p className="my-2 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere text-soft">
            {asked}
          </p>
        </details>
      )}
    </>
  )
}

/** A mail: its subject, and on opening it what it said. */
function Message({ message: { subject, text } }: { message: NonNullable<TimelineEntry['message']> }) {
  return (
    <details>
      <summary className="cursor-pointer text-ink hover:text-accent">{subject}</summary>
      <p className="my-2 border-l-2 border-line pl-3 whitespace-pre-line text-soft">{text}</p>
    </details>
  )
}

/** The last line of a code says for phones alone for which site it is. */
const FOR_PHONES = /\n+@\S+ #\S+$/

/** An SMS, as short as it is, and where it went. */
function Sms({ sms: { text, to } }: { sms: NonNullable<TimelineEntry['sms']> }) {
  const t = useTranslations()
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere text-soft">{text.replace(FOR_PHONES, '')}</p>
      <p className="figures text-label text-faint">{t('desk.timeline.sms', { to })}</p>
    </>
  )
}

function Act({ entry: { by }, act }: { entry: TimelineEntry; act: NonNullable<TimelineEntry['act']> }) {
  const t = useTranslations()
  const { money } = useFormat()
  const checksSaid = useChecksSaid()
  const outcomeSaid = useOutcomeSaid()
  const { act: known, detail: noted } = actOf(act.what)
  const said = (text: string) => {
    if (known === 'began_phone_call') return checksSaid(text.split(', '))
    return known === 'did_task' || known === 'noted_outcome' ? outcomeSaid(text) : text
  }
  const detail = noted && said(noted)
  const { amounts } = act
  const who = by?.who === 'system' ? t('desk.timeline.byItself') : (by?.name ?? '')
  return (
    <>
      <span className="text-soft">
        <span className={by?.who === 'staff' ? 'font-medium text-ink' : ''}>{who}</span>{' '}
        {known ? t(`desk.acts.${known}`) : ''}
      </span>
      {detail && <span className="text-faint">{` · ${detail}`}</span>}
      {act.byPhone && known !== 'began_phone_call' && (
        <span className="text-faint">{` · ${t('desk.timeline.byPhone')}`}</span>
      )}
      {amounts && (
        <span className="figures block text-label text-soft">
          {t('desk.timeline.amounts', {
            before: money(amounts.beforeCents),
            after: money(amounts.afterCents),
          })}
        </span>
      )}
    </>
  )
}

/** A contract, a reservation, a document or money: what it is, and its figures. */
function Thing({ entry }: { entry: TimelineEntry }) {
  const said = useThing()(entry)
  if (!said) return null
  return (
    <>
      {said.to ? (
        <Link to={said.to} className="font-medium text-ink underline decoration-line underline-offset-4">
          {said.title}
        </Link>
      ) : (
        <span className="font-medium text-ink">{said.title}</span>
      )}
      <span className="figures block text-label text-faint">{said.facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function useThing(): (
  entry: TimelineEntry,
) => { title: string; facts: (string | undefined)[]; to?: string } | undefined {
  const t = useTranslations()
  const { money, shortDate } = useFormat()
  const { language } = useLanguage()
  const documentName = useDocumentName()
  return ({ contract, reservation, incident, invoice, payment, creditNote, document }) => {
    if (contract)
      return {
        title: `${t('desk.timeline.contract')} ${contract.number}`,
        facts: [contract.plan, t(`subscription.statuses.${contract.status}`)],
      }
    if (reservation)
      return {
        title: fullName(reservation.general_id),
        facts: [
          t('formats.fromTo', {
            start: shortDate(reservation.start_date),
            end: shortDate(reservation.return_date),
          }),
          t(`reservation.statuses.${reservation.status}`),
          money(reservation.priceCents),
        ],
      }
    if (incident)
      return {
        title: t(`incident.${incident.kind}`),
        facts: [t(`incident.${incident.state}`)],
        to: incidentPath(incident),
      }
    if (invoice)
      return {
        title: t('invoices.number', { number: invoice.number }),
        facts: [money(invoice.totals.totalCents), t('invoices.dueOn', { date: shortDate(invoice.dueOn) })],
      }
    if (payment)
      return {
        title: `${t('desk.timeline.payment')} ${money(payment.cents)}`,
        facts: [t(`account.methods.${payment.method}`), payment.reversedOn && t('staff.reversed')],
      }
    if (creditNote)
      return {
        title: `${t('desk.timeline.creditNote')} ${creditNote.number}`,
        facts: [money(creditNote.totals.totalCents), creditReason(creditNote.reason, language)],
      }
    if (document)
      return {
        title: documentName(document.file_key),
        facts: [t(`documents.sides.${document.side}`), t(`staff.reviews.${document.review}`)],
      }
    return undefined
  }
}
