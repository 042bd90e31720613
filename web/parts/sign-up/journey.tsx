import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unacceptedDocuments } from '../../../shared/rules/documents.ts'
import { type JourneyFacts, type JourneyStep, journeyOf } from '../../../shared/rules/journey.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { wasHandedOver } from '../../../shared/rules/reservations.ts'
import { useOpenChoice } from '../../lib/data/choices.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useDocuments } from '../../lib/data/documents.ts'
import { useInvoices } from '../../lib/data/invoices.ts'
import { useReservations } from '../../lib/data/reservations.ts'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { Icon } from '../../ui/icons.tsx'

/** Where each step is done by its customer; a call comes by itself. */
const PLACES: Partial<Record<JourneyStep, string>> = {
  documents: '/profile/documents',
  sign: '/profile/mysubscriptions',
  pay: '/profile/invoices',
  keys: '/drive-line',
}

/** The way from the choice to the keys, with the step that is next; nothing is shown before a choice, nor once a car was handed over. */
export function Journey() {
  const t = useTranslations()
  const facts = useJourneyFacts()
  if (!facts || facts.handedOver) return null
  return (
    <nav aria-label={t('journey.title')}>
      <ol className="grid gap-x-6 gap-y-1 border-t border-line pt-5 sm:grid-flow-col sm:auto-cols-fr">
        {journeyOf(facts).map(({ step, state }) => (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="group flex items-center gap-3 py-1.5 text-small text-faint aria-[current=step]:text-ink"
          >
            <span aria-hidden="true" className="grid w-4 shrink-0 justify-items-center text-accent">
              {state === 'done' ? (
                <Icon name="check" className="size-4" />
              ) : (
                <span
                  className={`size-2 rounded-full ${state === 'now' ? 'bg-accent' : 'border border-faint'}`}
                />
              )}
            </span>
            <span>
              <Name step={step} isNow={state === 'now'} />
              {state === 'done' && <span className="sr-only"> ({t('journey.done')})</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Name({ step, isNow }: { step: JourneyStep; isNow: boolean }) {
  const t = useTranslations()
  const place = PLACES[step]
  if (!isNow || !place) return t(`journey.steps.${step}`)
  return (
    <Link
      to={place}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent"
    >
      {t(`journey.steps.${step}`)}
    </Link>
  )
}

/** What is known of the way; undefined while it loads, and for who has sent no choice. */
function useJourneyFacts(): JourneyFacts | undefined {
  const choice = useOpenChoice().data
  const subscriptions = useSubscriptions().data
  const customer = useCustomer().data
  const documents = useDocuments().data
  const invoices = useInvoices().data
  const reservations = useReservations().data
  if (!subscriptions || !customer || !documents || !invoices || !reservations) return undefined
  const subscription = subscriptions.find(({ status }) => status !== 'terminated')
  if (!subscription && !choice) return undefined
  const today = luxembourgDate(new Date().toISOString())
  return {
    withCall: choice ? choice.finishedWith === 'advisor' : true,
    validated: subscription !== undefined,
    documentsAccepted: unacceptedDocuments(customer, documents.files, today).length === 0,
    signed: subscription?.signedAt !== undefined,
    paid: !invoices.some(({ contractId, status }) => contractId === subscription?._id && status === 'open'),
    handedOver: reservations.some(wasHandedOver),
  }
}
