import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTRACT_TERMS } from '../../../../shared/contract-terms.ts'
import { useFormat } from '../../../lib/language.ts'
import { centsOf } from '../../../parts/desk/typed-euros.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCommercialRate, useSetCommercialRate } from '../charges.data.ts'

/** The commercial rate of interest, which is published every half-year: what counts today, and from when another one does. */
export function CommercialRate() {
  const t = useTranslations()
  const { percent, longDate } = useFormat()
  const rate = useCommercialRate()
  const set = useSetCommercialRate()
  const [wrong, setWrong] = useState<{ rate?: string; from?: string }>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    // A percentage has two decimals at most, as an amount has: 12.15 % is 1215 basis points.
    const rateBp = centsOf(String(typed.get('rate')).replace('%', ''))
    const from = String(typed.get('from'))
    setWrong({ ...(rateBp === undefined && { rate: 'invalid' }), ...(!from && { from: 'required' }) })
    if (rateBp === undefined || !from) return
    await set.trigger({ rateBp, from }).then(
      () => form.reset(),
      () => undefined,
    )
  }
  return (
    <Section title={t('rate.title')} of={rate}>
      {({ lateInterestBp, rates }) => (
        <>
          <p className="max-w-2xl text-soft">
            {t('rate.today', {
              rate: percent(lateInterestBp),
              least: percent(CONTRACT_TERMS.lateInterestBp),
            })}
          </p>
          <ul className="figures mt-3 text-small text-faint">
            {rates.slice(0, 4).map(({ rateBp, from }) => (
              <li key={from}>{t('rate.from', { rate: percent(rateBp), date: longDate(from) })}</li>
            ))}
          </ul>
          <form
            method="dialog"
            onSubmit={submit}
            noValidate
            className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2"
          >
            <Field
              label={t('rate.rate')}
              name="rate"
              inputMode="decimal"
              wrong={wrong.rate}
              className="w-40"
            />
            <Field label={t('rate.day')} name="from" type="date" wrong={wrong.from} className="w-48" />
            <Button type="submit" look="outline" busy={set.isMutating}>
              {t('rate.set')}
            </Button>
          </form>
          {set.error ? <Problem error={set.error} /> : null}
        </>
      )}
    </Section>
  )
}
