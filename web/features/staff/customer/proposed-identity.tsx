import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../../shared/api/account.ts'
import { mayProve } from '../../../../shared/rules/identity.ts'
import { useFormat } from '../../../lib/language.ts'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { Button } from '../../../ui/button.tsx'
import { ListField } from '../../../ui/list-field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useCustomerActions } from '../customer.data.ts'
import { useDocumentsOf } from '../documents.data.ts'

interface Props {
  customer: Customer
}

/** A change of name, birth date or company that waits: how it is, how it was asked for, and the document that shows it. */
export function ProposedIdentity({ customer }: Props) {
  const t = useTranslations()
  const { moment } = useFormat()
  const { acceptIdentity, declineIdentity } = useCustomerActions()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const at = customer.identity_proposed?.at ?? ''
  const customerId = customer._id
  const decide = (work: () => Promise<unknown>) => async () => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const accept = (documentId: string) => decide(() => acceptIdentity({ customerId, at, documentId }))()
  const decline = (reason: string) => decide(() => declineIdentity({ customerId, at, reason }))()
  return (
    <section aria-labelledby="identity" className="mb-8 border-l-2 border-accent pl-5">
      <h2 id="identity">{t('staff.identity.title')}</h2>
      <p className="mt-1 text-small text-faint">{t('staff.identity.since', { at: moment(at) })}</p>
      <Changes customer={customer} />
      <Accept customer={customer} isBusy={isBusy} onAccept={accept} />
      <Decline isBusy={isBusy} onDecline={decline} />
      {error ? <Problem error={error} /> : null}
    </section>
  )
}

function Changes({ customer }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { identity_proposed: asked } = customer
  const companyOf = (of: Customer['company']) =>
    [of?.name, of?.vat_number, of?.registration_number].filter(Boolean).join(' · ')
  const typeOf = (type: Customer['customer_type']) =>
    type && t(type === 'Entreprise' ? 'person.company' : 'person.individual')
  const rows: [name: string, was: string | undefined, is: string | undefined][] = [
    [t('person.firstname'), customer.firstname, asked?.firstname],
    [t('person.lastname'), customer.lastname, asked?.lastname],
    [t('person.dob'), customer.dob && longDate(customer.dob), asked?.dob && longDate(asked.dob)],
    [t('person.customerType'), typeOf(customer.customer_type), typeOf(asked?.customer_type)],
    [t('staff.company'), companyOf(customer.company), asked?.company && companyOf(asked.company)],
  ]
  return (
    <dl className="mt-4 grid gap-3">
      {rows.map(
        ([name, was, is]) =>
          is && (
            <div key={name}>
              <dt className="text-label text-faint">{name}</dt>
              <dd className="text-small wrap-anywhere">
                <del className="text-faint">{was}</del> <ins className="text-ink no-underline">→ {is}</ins>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface AcceptProps extends Props {
  isBusy: boolean
  onAccept(documentId: string): void
}

function Accept({ customer: { _id: customerId, identity_proposed: asked }, isBusy, onAccept }: AcceptProps) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const { moment } = useFormat()
  const documents = useDocumentsOf(customerId)
  const shown = documents.data?.filter((file) => mayProve(asked ?? {}, file)) ?? []
  const [chosen, setChosen] = useState<string>()
  const documentId = chosen ?? shown[0]?._id
  if (!documentId) return <p className="mt-4 text-small">{t('staff.identity.noDocument')}</p>
  return (
    <div className="mt-4 flex max-w-2xl flex-wrap items-end gap-x-6">
      <ListField
        label={t('staff.identity.document')}
        className="grow"
        value={documentId}
        options={shown.map((file) => ({
          value: file._id,
          name: `${nameOf(file.file_key)}, ${moment(file.uploadedAt)}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button busy={isBusy} onClick={() => onAccept(documentId)} className="mb-6">
        {t('staff.identity.accept')}
      </Button>
    </div>
  )
}

function Decline({ isBusy, onDecline }: { isBusy: boolean; onDecline(reason: string): void }) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(reason.trim() ? undefined : 'required')
    if (reason.trim()) onDecline(reason.trim())
  }
  return (
    <form method="dialog" onSubmit={submit} noValidate className="mt-2 max-w-2xl">
      <TextArea
        label={t('staff.identity.reason')}
        rows={2}
        maxLength={300}
        value={reason}
        wrong={wrong}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look="outline" busy={isBusy}>
        {t('staff.decline')}
      </Button>
    </form>
  )
}
