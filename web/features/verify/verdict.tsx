import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import type { Verification } from './verify.data.ts'

const REASONS = {
  changed: 'verify.changedText',
  unknown: 'verify.unknownText',
  empty: 'verify.emptyText',
  not_pdf: 'verify.notPdfText',
} as const

/**
 * The register's answer about a file: ours and unchanged, ours but changed, or not ours; or that it is empty or no PDF. In
 * words, with a matching colour.
 */
export function Verdict({ of }: { of: Verification }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { verdict, kind, number = '', issuedOn, fileName } = of
  const isGood = verdict === 'genuine'
  const facts = isGood && kind && issuedOn
  return (
    <div className={`border-l-2 py-2 pl-6 ${isGood ? 'border-good' : 'border-alarm'}`}>
      <p className="figures text-small wrap-anywhere text-faint">{fileName}</p>
      <h2 className={`mt-1 text-title ${isGood ? 'text-good' : 'text-alarm'}`}>
        {t(`verify.verdicts.${verdict}`)}
      </h2>
      <p className="figures mt-2 text-soft">
        {facts && t(`verify.kinds.${kind}`, { number, date: longDate(issuedOn) })}
        {verdict !== 'genuine' && t(REASONS[verdict])}
      </p>
    </div>
  )
}
