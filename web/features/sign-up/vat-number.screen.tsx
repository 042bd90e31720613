import { useCustomer } from '../../lib/data/customer.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { CompanyForm } from '../../parts/sign-up/company-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/vat-number. The company: its number is checked by its digits at once, then by VIES, which never blocks. */
export function VatNumberScreen() {
  const goOn = useNextStep('vat-number')
  const { data: who } = useCustomer()
  return (
    <CompanyForm
      who={who}
      typed={keptSignUp().company}
      onLeave={(company) => keepSignUp({ company })}
      onSaved={async () => {
        keepSignUp({ company: {} })
        await goOn()
      }}
    />
  )
}
