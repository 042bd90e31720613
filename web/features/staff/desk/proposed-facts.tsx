import { useTranslations } from 'use-intl'
import type { ProposedAbout } from '../../../../shared/api/staff-tasks.ts'
import { useFormat } from '../../../lib/language.ts'

/** What a second person decides about: which payment and invoices it is, and to which account money goes. */
export function ProposedFacts({ of }: { of: ProposedAbout }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const { payment, receivedOn, isForOpen, invoices = [], moreInvoices } = of
  const said = invoices.map(({ number, totalCents, issuedOn }) =>
    t('staff.proposal.invoice', { number, total: money(totalCents), date: longDate(issuedOn) }),
  )
  const rows: [name: string, values: string[]][] = [
    [
      t('staff.proposal.payment'),
      payment
        ? [
            t('staff.proposal.came', {
              amount: money(payment.cents),
              method: t(`account.methods.${payment.method}`),
              date: longDate(payment.receivedOn),
            }),
            ...(payment.bankReference
              ? [t('staff.proposal.reference', { reference: payment.bankReference })]
              : []),
          ]
        : [],
    ],
    [t('staff.proposal.receivedOn'), receivedOn ? [longDate(receivedOn)] : []],
    [
      t('staff.proposal.invoices'),
      [
        ...said,
        ...(moreInvoices ? [t('staff.proposal.more', { count: moreInvoices })] : []),
        ...(isForOpen ? [t('staff.proposal.open')] : []),
      ],
    ],
    [t('staff.proposal.to'), useAccount(of)],
  ]
  return (
    <dl className="figures mt-3 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
      {rows.map(
        ([name, values]) =>
          values.length > 0 && (
            <div key={name} className="contents">
              <dt className="text-faint">{name}</dt>
              <dd className="mb-2 wrap-anywhere text-ink sm:mb-0">
                {values.map((value) => (
                  <p key={value}>{value}</p>
                ))}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Where a refund goes: the account and whose it is, as far as we know, or back by the provider. */
function useAccount({ to, way }: ProposedAbout): string[] {
  const t = useTranslations()
  if (way === 'provider') return [t('staff.proposal.byProvider')]
  if (!to) return []
  const holder = to.holder
    ? t('staff.proposal.holder', { name: to.holder })
    : t('staff.proposal.holderUnknown')
  return [inFours(to.iban ?? to.maskedIban), holder]
}

/** An account number as it is on paper; one that is masked has its spaces. */
const inFours = (iban: string) => (iban.includes('•') ? iban : iban.replace(/(.{4})(?=.)/g, '$1 '))
