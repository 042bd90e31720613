import { useLayoutEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ContractFacts as Contract } from '../../../shared/api/subscriptions.ts'
import { useFormat } from '../../lib/language.ts'
import { SUBSCRIPTION_LOOKS } from '../../parts/subscriptions/summary.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { useContract } from './contract.data.ts'
import { ContractFacts } from './contract-facts.tsx'
import { ContractTerms } from './contract-terms.tsx'
import { DeclineOffer } from './decline-offer.tsx'
import { SubscriptionLifecycle } from './lifecycle.tsx'
import { SignPanel } from './sign-panel.tsx'
import { SignedPanel } from './signed-panel.tsx'

/** /profile/contracts/:contractId. The contract as it is read and signed, and afterwards its sealed file. */
export function ContractScreen() {
  const t = useTranslations()
  const { contractId = '' } = useParams()
  const contract = useContract(contractId)
  return (
    <div>
      <Link
        to="/profile/mysubscriptions"
        className="inline-flex min-h-11 items-center text-small text-faint hover:text-ink"
      >
        ← {t('pages.subscriptions')}
      </Link>
      {/* A failed refresh keeps the contract that is already on screen. */}
      {contract.data && <Content key={contractId} contract={contract.data} />}
      {!contract.data && contract.error ? (
        <Problem error={contract.error} retry={() => void contract.mutate()} />
      ) : null}
      {!contract.data && !contract.error && <Skeleton lines={8} className="mt-6" />}
    </div>
  )
}

function Content({ contract }: { contract: Contract }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { status, number, validatedAt } = contract
  const isToSign = status === 'to_sign'
  useSignedInView(isToSign)
  const signature = (
    <aside
      id="signature"
      aria-label={t('contract.signature')}
      className="scroll-mt-8 bg-raised p-[clamp(1.5rem,2.5vw,2.25rem)] lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1"
    >
      <Panel contract={contract} />
      {isToSign && <DeclineOffer contract={contract} />}
    </aside>
  )
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-5">
        <h2 className="text-heading">{t('contract.number', { number })}</h2>
        <Status look={SUBSCRIPTION_LOOKS()[status]}>{t(`subscription.statuses.${status}`)}</Status>
      </div>
      <p className="mt-3 text-soft">{t('contract.drawnUp', { date: longDate(validatedAt) })}</p>
      {/* On a phone what is to be signed is read first; what is signed already leads. */}
      {isToSign && (
        <Link
          to={{ hash: 'signature' }}
          className="mt-4 inline-flex min-h-11 items-center text-accent underline lg:hidden"
        >
          {t('contract.toSignature')}
        </Link>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[1fr_22rem] lg:items-start">
        {!isToSign && signature}
        <div className="grid gap-14 lg:col-start-1 lg:row-start-1">
          <ContractFacts contract={contract} />
          {/* What can be done with a contract that runs. */}
          <SubscriptionLifecycle subscription={contract} />
          <ContractTerms contract={contract} />
        </div>
        {isToSign && signature}
      </div>
    </div>
  )
}

/** What was just signed comes first, also for a screen reader: the panel that was used last was removed. */
function useSignedInView(isToSign: boolean) {
  const wasToSign = useRef(isToSign)
  useLayoutEffect(() => {
    const isJustSigned = wasToSign.current && !isToSign
    wasToSign.current = isToSign
    if (!isJustSigned) return
    document.getElementById('signature')?.scrollIntoView()
    document.getElementById('signed')?.focus({ preventScroll: true })
  }, [isToSign])
}

function Panel({ contract }: { contract: Contract }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  if (contract.signature) return <SignedPanel contract={contract} signature={contract.signature} />
  if (contract.status === 'to_sign' && contract.draft)
    return <SignPanel key={contract.draft.sha256} contract={contract} sha256={contract.draft.sha256} />
  const isOver = contract.status !== 'to_sign'
  return (
    <p role="status" className="text-small text-soft">
      {isOver ? t(endedBy(contract), { date: longDate(contract.signBy) }) : t('contract.pdf.drawing')}
    </p>
  )
}

/** The words for how a contract ended that was never signed. */
function endedBy({ endReason }: Contract) {
  if (endReason === 'offer_withdrawn') return 'contract.withdrawnByUs'
  return endReason === 'offer_declined' ? 'contract.declined' : 'contract.lapsed'
}
