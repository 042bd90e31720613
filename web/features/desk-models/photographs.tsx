import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChosenPhotograph, StaffModel } from '../../../shared/api/staff-models.ts'
import { VIEWS } from '../../../shared/pictures.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { PlacedPhotograph } from './placed-photograph.tsx'

interface Props {
  model: StaffModel
  chosen: readonly ChosenPhotograph[]
  /** What is wrong, by the path of its field. */
  wrong: Record<string, string>
  onChange(chosen: ChosenPhotograph[]): void
  onAdd(file: File): Promise<unknown>
}

/** The photographs in the place of drawings, and those that can be put there. */
export function Photographs({ model, chosen, wrong, onChange, onAdd }: Props) {
  const t = useTranslations()
  return (
    <>
      <h2 className="mt-6 text-heading">{t('deskModels.photographs')}</h2>
      <p className="text-small text-soft">{t('deskModels.photographsLead')}</p>
      {model.drawnAs && (
        <p className="border-l-2 border-accent pl-4 text-small">
          {t('deskModels.drawnAs', { body: t(`deskModels.bodies.${model.drawnAs}`) })}
        </p>
      )}
      {chosen.map((one, index) => (
        <PlacedPhotograph
          // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be in two places, which may both be changed.
          key={`${one._id} ${index}`}
          number={index + 1}
          photograph={one}
          url={model.uploads.find(({ _id }) => _id === one._id)?.url}
          colours={model.colours}
          wrongOf={(field) => wrong[`chosen.${index}.${field}`]}
          onChange={(changes) =>
            onChange(chosen.map((other, at) => (at === index ? { ...other, ...changes } : other)))
          }
          onRemove={() => onChange(chosen.filter((_, at) => at !== index))}
        />
      ))}
      <Uploads
        model={model}
        onAdd={onAdd}
        onPlace={(_id) => onChange([...chosen, placed(_id, model, chosen)])}
      />
    </>
  )
}

/** A photograph in the first place that has none yet. */
function placed(_id: string, { colours }: StaffModel, chosen: readonly ChosenPhotograph[]): ChosenPhotograph {
  const places = colours.flatMap(({ hex }) => VIEWS.map((view) => ({ paint: hex, view })))
  const isTaken = ({ paint, view }: (typeof places)[number]) =>
    chosen.some((one) => one.paint === paint && one.view === view)
  const { paint, view } = places.find((place) => !isTaken(place)) ?? { paint: '', view: VIEWS[0] }
  return { _id, paint, view, focus: { x: 500, y: 500 }, alt: { en: '', fr: '' } }
}

interface UploadsProps {
  model: StaffModel
  onAdd(file: File): Promise<unknown>
  onPlace(photographId: string): void
}

function Uploads({ model: { uploads }, onAdd, onPlace }: UploadsProps) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const add = async (file: File) => {
    setBusy(true)
    setError(undefined)
    await onAdd(file).catch(setError)
    setBusy(false)
  }
  return (
    <div>
      <ul className="mb-4 flex flex-wrap gap-4">
        {uploads.map(({ _id, review, url }, index) => (
          <li key={_id} className="w-40 text-small text-soft">
            {url ? (
              <>
                <img
                  src={url}
                  alt={t('deskModels.photograph', { number: index + 1 })}
                  className="h-24 w-40 object-cover"
                />
                <Button type="button" look="quiet" onClick={() => onPlace(_id)}>
                  {t('deskModels.use')}
                  <span className="sr-only"> {t('deskModels.photograph', { number: index + 1 })}</span>
                </Button>
              </>
            ) : (
              <p
                role="status"
                className="grid h-24 w-40 place-items-center border border-line p-2 text-center"
              >
                {t(review === 'rejected' ? 'deskModels.photoRefused' : 'deskModels.photoChecked')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <FileField
        label={t('deskModels.add')}
        accept="image/jpeg,image/png,image/webp"
        isDisabled={isBusy}
        onChoose={(file) => void add(file)}
      />
      {error ? <Problem error={error} /> : null}
    </div>
  )
}
