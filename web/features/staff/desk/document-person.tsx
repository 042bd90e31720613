import { useTranslations } from 'use-intl'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { useFormat } from '../../../lib/language.ts'

/** What the document is compared with: who somebody says they are. */
export function DocumentPerson({ person }: { person: NonNullable<DocumentToReview['person']> }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { firstname, lastname, dob, birthplace, address, company } = person
  const facts: [name: string, value: string | undefined][] = [
    [t('person.lastname'), lastname],
    [t('person.firstname'), firstname],
    [t('person.dob'), [dob && longDate(dob), birthplace].filter(Boolean).join(', ')],
    [
      t('staff.address'),
      address && [address.street, [address.postal_code, address.city].filter(Boolean).join(' ')].join(', '),
    ],
    [t('staff.company'), company],
  ]
  return (
    <dl className="figures grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-1">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-label text-faint">{name}</dt>
              <dd className="text-small wrap-anywhere text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
