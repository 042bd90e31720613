import { useTranslations } from 'use-intl'
import type { NewModel } from '../../../shared/api/staff-models.ts'
import { TONE_NAMES, TONES, type Tone } from '../../../shared/catalogue/tones.ts'
import { type BodyType, pictureName } from '../../../shared/pictures.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'

type Paints = NewModel['paints']

interface Props {
  body: BodyType
  paints: Paints
  /** What is wrong, by the path of its field. */
  wrong: Record<string, string>
  onChange(paints: Paints): void
}

/** The paints of a new model, each with the drawing that stands for it until it is photographed. */
export function NewPaints({ body, paints, wrong, onChange }: Props) {
  const t = useTranslations()
  const change = (index: number, changes: Partial<Paints[number]>) =>
    onChange(paints.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const free = TONE_NAMES.find((tone) => !paints.some((one) => one.tone === tone))
  return (
    <>
      {paints.map(({ name, tone }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a paint has no name yet, and two may have the same.
          key={index}
          className="min-w-0 border-t border-line pt-4"
        >
          <legend className="float-left w-full pb-3 text-small font-semibold">
            {t('deskModels.paintNumber', { number: index + 1 })}
          </legend>
          <div className="clear-both grid gap-x-8 gap-y-2 sm:grid-cols-[1fr_18rem]">
            <div>
              <Field
                label={t('deskModels.paintName')}
                value={name}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) => change(index, { name: target.value })}
                wrong={wrong[`paints.${index}.name`]}
              />
              <ListField
                label={t('deskModels.tone')}
                value={tone}
                onChange={({ target }) => change(index, { tone: target.value as Tone })}
                options={TONE_NAMES.map((value) => ({ value, name: t(`deskModels.tones.${value}`) }))}
                wrong={wrong[`paints.${index}.tone`]}
              />
              {paints.length > 1 && (
                <Button
                  type="button"
                  look="quiet"
                  onClick={() => onChange(paints.filter((_, at) => at !== index))}
                >
                  {t('deskModels.removePaint')}
                  <span className="sr-only"> {t('deskModels.paintNumber', { number: index + 1 })}</span>
                </Button>
              )}
            </div>
            <img
              src={`/pictures/${pictureName({ car: body, paint: TONES[tone], view: 'side', width: 480, format: 'webp' })}`}
              alt={t('deskModels.drawn', {
                body: t(`deskModels.bodies.${body}`),
                tone: t(`deskModels.tones.${tone}`),
              })}
              width={480}
              height={240}
              className="h-auto w-full"
            />
          </div>
        </fieldset>
      ))}
      {free && (
        <Button type="button" look="outline" onClick={() => onChange([...paints, { name: '', tone: free }])}>
          {t('deskModels.addPaint')}
        </Button>
      )}
    </>
  )
}
