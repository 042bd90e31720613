import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ContractFacts } from '../../../shared/api/subscriptions.ts'
import { useFormat } from '../../lib/language.ts'
import { DownloadPdf } from '../../parts/pdf/download-pdf.tsx'
import { NextSteps } from './next-steps.tsx'

type Signature = NonNullable<ContractFacts['signature']>

/** How a contract was signed, its sealed file, and where anyone can check that. */
export function SignedPanel({ contract, signature }: { contract: ContractFacts; signature: Signature }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const rows = [
    [t('contract.signedBy'), signature.name],
    [t('contract.signedOn'), moment(signature.at)],
    [t('contract.signedWith'), signature.maskedPhone],
  ] as const
  return (
    <div>
      <h3 id="signed" tabIndex={-1} className="text-title outline-none">
        {t('contract.signed')}
      </h3>
      <dl className="mt-4">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 text-small"
          >
            <dt className="text-faint">{name}</dt>
            <dd className="figures text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status" className="mt-4">
        {contract.paper ? (
          <DownloadPdf of={{ contractId: contract._id }}>{t('contract.pdf.signed')}</DownloadPdf>
        ) : (
          <p className="text-small text-soft">{t('contract.pdf.sealing')}</p>
        )}
      </div>
      <p className="mt-2 text-small text-faint">
        {t('contract.pdf.sealedNote')}{' '}
        <Link to="/verify" className="text-soft underline underline-offset-4 hover:text-accent">
          {t('contract.pdf.verify')}
        </Link>
      </p>
      {contract.status === 'active' && <NextSteps contract={contract} />}
    </div>
  )
}
