import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { SegmentsField } from '../../ui/segments-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/individual-business. As oneself or as a company; nothing is chosen beforehand. */
export function IndividualBusinessScreen() {
  const t = useTranslations()
  const goOn = useNextStep('individual-business')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const [chosen, setChosen] = useState<'Particulier' | 'Entreprise'>()
  const [isMissing, setMissing] = useState(false)
  const type = chosen ?? customer.data?.customer_type
  const submit = async () => {
    setMissing(!type)
    if (type && (await update.trigger({ customer_type: type }).catch(() => undefined))) await goOn()
  }
  return (
    <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error}>
      <SegmentsField<'Particulier' | 'Entreprise'>
        legend={t('person.customerType')}
        options={[
          { value: 'Particulier', name: t('person.individual') },
          { value: 'Entreprise', name: t('person.company') },
        ]}
        value={type ?? ''}
        onChange={setChosen}
        wrong={isMissing && !type ? 'option_required' : undefined}
      />
    </SubmitForm>
  )
}
