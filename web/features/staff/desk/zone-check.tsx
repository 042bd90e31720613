import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import type { ZoneReading } from '../../../../shared/rules/machine-readable-zone.ts'
import { useFormat } from '../../../lib/language.ts'
import { loadAgain } from '../../../lib/load-again.ts'
import { TextArea } from '../../../ui/text-area.tsx'

type Rules = typeof import('../../../../shared/rules/machine-readable-zone.ts')

interface Props {
  person: DocumentToReview['person']
  /** The zone has a last day, and its check digit is right. */
  onExpiry(day: string): void
}

/** The machine-readable zone as an advisor types it off the document: its check digits, and what differs from its owner's data. Kept nowhere. */
export function ZoneCheck({ person, onExpiry }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [rules, setRules] = useState<Rules>()
  const isBegun = typed !== ''
  useEffect(() => {
    // Most documents are looked at without it.
    if (isBegun)
      void loadAgain(() => import('../../../../shared/rules/machine-readable-zone.ts')).then(
        setRules,
        () => undefined,
      )
  }, [isBegun])
  const today = luxembourgDate(new Date().toISOString())
  const zone = rules?.readZone(typed, today)
  const take = (text: string) => {
    setTyped(text)
    const read = rules?.readZone(text, today)
    const isSure = read?.checks.some(({ of, isRight }) => of === 'expires' && isRight)
    if (read?.expires && isSure) onExpiry(read.expires)
  }
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-small text-ink">{t('desk.zone.title')}</summary>
      <p className="mb-3 text-small text-faint">{t('desk.zone.hint')}</p>
      <TextArea
        label={t('desk.zone.label')}
        rows={3}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        value={typed}
        onChange={(event) => take(event.target.value)}
      />
      <div role="status">{zone && rules && <Findings zone={zone} rules={rules} person={person} />}</div>
    </details>
  )
}

function Findings({ zone, rules, person }: { zone: ZoneReading; rules: Rules; person: Props['person'] }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const differs = person ? rules.differsFrom(zone, person) : []
  const facts: [name: string, value: string | undefined, isWrong: boolean][] = [
    [t('person.lastname'), zone.lastName, differs.includes('lastname')],
    [t('person.firstname'), zone.firstName, differs.includes('firstname')],
    [t('person.dob'), zone.born && longDate(zone.born), differs.includes('dob')],
    [t('desk.zone.number'), zone.documentNumber, false],
    [t('staff.validUntil'), zone.expires && longDate(zone.expires), false],
  ]
  return (
    <>
      <dl className="figures mb-3 grid gap-y-1 text-small">
        {facts.map(
          ([name, value, isWrong]) =>
            value && (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-faint">{name}</dt>
                <dd className={isWrong ? 'text-alarm' : 'text-ink'}>
                  {value}
                  {isWrong && ` · ${t('desk.zone.differs')}`}
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="grid gap-y-1 text-small">
        {zone.checks.map(({ of, isRight }) => (
          <li key={of} className={isRight ? 'text-soft' : 'text-alarm'}>
            {t(isRight ? 'desk.zone.right' : 'desk.zone.wrong', { what: t(`desk.zone.of.${of}`) })}
          </li>
        ))}
      </ul>
    </>
  )
}
