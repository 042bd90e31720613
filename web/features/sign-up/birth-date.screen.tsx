import { type FormEvent, useState } from 'react'
import { refusedAnswer } from '../../../shared/rules/eligibility.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { asTyped, birthDate, type TypedDate } from '../../lib/birth-date.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { isRefusal, wrongFields } from '../../lib/http/api-problem.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { Stopped } from '../../parts/sign-up/stopped.tsx'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/dob. The date of birth; under 23 years signing up stops here. */
export function BirthDateScreen() {
  const goOn = useNextStep('dob')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const [typed, setTyped] = useState<TypedDate>()
  const [wrong, setWrong] = useState<string>()
  const [isStopped, setStopped] = useState(false)
  const kept = keptSignUp().dob
  const stored = customer.data?.dob
  const born = typed ?? (kept.year || !stored ? kept : asTyped(stored))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const today = luxembourgDate(new Date().toISOString())
    const birth = birthDate(born, today)
    setWrong('wrong' in birth ? birth.wrong : undefined)
    if ('wrong' in birth) return
    if (refusedAnswer({ dob: birth.date }, today)) return setStopped(true)
    try {
      await update.trigger({ dob: birth.date })
      keepSignUp({ dob: { day: '', month: '', year: '' } })
      await goOn()
    } catch (error) {
      if (isRefusal(error, 'too_young')) setStopped(true)
      setWrong(Object.values(wrongFields(error))[0])
    }
  }
  if (isStopped) {
    const birth = birthDate(born, luxembourgDate(new Date().toISOString()))
    const dob = 'date' in birth ? birth.date : undefined
    return <Stopped reason="too_young" dob={dob} onCorrect={() => setStopped(false)} />
  }
  return (
    <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error}>
      <BirthDateField
        value={born}
        wrong={wrong}
        onChange={(date) => {
          setTyped(date)
          keepSignUp({ dob: date })
        }}
      />
    </SubmitForm>
  )
}
