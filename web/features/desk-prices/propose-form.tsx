import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PriceBook } from '../../../shared/price-book.ts'
import { figuresOf, isCount } from '../../../shared/rules/price-versions.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { typedEuros } from '../../parts/desk/typed-euros.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { ALONE, BY_CATEGORY, COUNTS, categoriesOf, pathOf, typedFigures } from './price-figures.ts'
import { PricePreview } from './price-preview.tsx'
import { type Asked, usePriceActions } from './prices.data.ts'

interface Props {
  /** What the form begins with: the last version that is decided. */
  book: PriceBook
  earliest: string
  onClose(): void
}

/** A new version: every figure, the day and why; then whom it touches, and only then it is sent. What is typed stays throughout. */
export function ProposeForm({ book, earliest, onClose }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [typed, setTyped] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(
      figuresOf(book).map(([path, figure]) => [
        path,
        isCount(path) ? String(figure) : typedEuros(figure, language),
      ]),
    ),
    effectiveFrom: earliest,
    why: '',
  }))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<Asked>()
  const field = (path: string) => ({
    value: typed[path] ?? '',
    wrong: wrong[path],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [path]: target.value }),
  })
  const look = () => {
    const read = typedFigures(book, (path) => typed[path] ?? '')
    const { effectiveFrom = '', why = '' } = typed
    const missing: Record<string, string> = {
      ...Object.fromEntries(read.wrong.map((path) => [path, 'invalid'])),
      ...(!effectiveFrom && { effectiveFrom: 'date_required' }),
      ...(!why.trim() && { why: 'required' }),
    }
    setWrong(missing)
    if (Object.keys(missing).length === 0) setAsked({ effectiveFrom, figures: read.figures })
  }
  if (asked)
    return <Look asked={asked} why={typed.why ?? ''} onBack={() => setAsked(undefined)} onDone={onClose} />
  return (
    <div>
      <SubmitForm onSubmit={look} label={t('deskPrices.look')}>
        <div className="grid gap-x-8 sm:grid-cols-2">
          <Field
            label={t('deskPrices.effectiveFrom')}
            type="date"
            min={earliest}
            required
            {...field('effectiveFrom')}
          />
          <Field label={t('deskPrices.why')} maxLength={300} {...field('why')} />
        </div>
        {BY_CATEGORY.map((group) => (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-2 font-sans text-body font-semibold">
              {t(`deskPrices.figures.${group}`)}
            </legend>
            <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-6">
              {categoriesOf(group).map((category) => (
                <Field
                  key={category}
                  label={t('deskPrices.category', { category })}
                  inputMode="decimal"
                  autoComplete="off"
                  {...field(pathOf(group, category))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <fieldset className="min-w-0">
          <legend className="mb-2 font-sans text-body font-semibold">{t('deskPrices.others')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {ALONE.map((group) => (
              <Field
                key={group}
                label={t(`deskPrices.figures.${group}`)}
                inputMode="decimal"
                autoComplete="off"
                {...field(pathOf(group))}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-2 font-sans text-body font-semibold">{t('deskPrices.included')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {COUNTS.map((group) => (
              <Field
                key={group}
                label={t(`deskPrices.figures.${group}`)}
                inputMode="numeric"
                autoComplete="off"
                {...field(pathOf(group))}
              />
            ))}
          </div>
        </fieldset>
      </SubmitForm>
      <Button look="quiet" className="mt-4" onClick={onClose}>
        {t('deskPrices.cancel')}
      </Button>
    </div>
  )
}

function Look({ asked, why, onBack, onDone }: { asked: Asked; why: string; onBack(): void; onDone(): void }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { propose } = usePriceActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (_: FormEvent) => {
    setBusy(true)
    setError(undefined)
    await propose({ ...asked, why: why.trim() }).then(() => {
      void showToast('success', t('deskPrices.proposed'))
      onDone()
    }, setError)
    setBusy(false)
  }
  const fields = Object.keys(wrongFields(error))
  return (
    <div>
      <h2 className="mb-1 text-heading">
        {t('deskPrices.changesFrom', { day: longDate(asked.effectiveFrom) })}
      </h2>
      <p className="mb-6 text-soft">{why}</p>
      <PricePreview asked={asked} />
      <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskPrices.send')}>
        {fields.length > 0 && (
          <p role="alert" className="text-small text-alarm">
            {t('deskPrices.wrongFigure')}
          </p>
        )}
      </SubmitForm>
      <Button look="quiet" className="mt-4" onClick={onBack}>
        {t('deskPrices.back')}
      </Button>
    </div>
  )
}
