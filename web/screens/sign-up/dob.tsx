import { type FormEvent, useState } from 'react'
import { refusedAnswer } from '../../../shared/rules/eligibility.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { BirthDateField } from '../../components/birth-date-field.tsx'
import { StepForm } from '../../components/sign-up/step-form.tsx'
import { Stopped } from '../../components/sign-up/stopped.tsx'
import { useCustomer } from '../../data/customer.ts'
import { ApiProblem, isRefusal } from '../../lib/api-problem.ts'
import { birthDate, type TypedDate } from '../../lib/birth-date.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { keepSignUp, keptSignUp } from '../../lib/sign-up-info.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

/** A stored date as it would have been typed. */
function asTyped(dob: string): TypedDate {
  const [year = '', month = '', day = ''] = dob.split('-')
  return { day, month, year }
}

/** /signup/dob. When one was born; under 23 years signing up stops here. */
export function DobScreen() {
  const goOn = useGoOn('dob')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const [typed, setTyped] = useState<TypedDate>()
  const [wrong, setWrong] = useState<string>()
  const [isStopped, setStopped] = useState(false)
  const kept = keptSignUp().dob
  const known = customer.data?.dob
  const born = typed ?? (kept.year || !known ? kept : asTyped(known))

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
      if (error instanceof ApiProblem) setWrong(error.fields[0]?.code)
    }
  }
  if (isStopped) return <Stopped reason="too_young" onCorrect={() => setStopped(false)} />
  return (
    <StepForm onSubmit={submit} busy={update.isMutating} error={update.error}>
      <BirthDateField
        value={born}
        wrong={wrong}
        onChange={(date) => {
          setTyped(date)
          keepSignUp({ dob: date })
        }}
      />
    </StepForm>
  )
}
