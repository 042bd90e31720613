import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChosenPhotograph, StaffModel } from '../../../shared/api/staff-models.ts'
import { VIEWS, type View } from '../../../shared/pictures.ts'
import { cropOf } from '../../../shared/rules/crop.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'

interface Props {
  number: number
  photograph: ChosenPhotograph
  url: string | undefined
  colours: StaffModel['colours']
  wrongOf(field: string): string | undefined
  onChange(changes: Partial<ChosenPhotograph>): void
  onRemove(): void
}

/** A photograph with its place: which side, in which paint, around which point it is cut, and what it says to who cannot see it. */
export function PlacedPhotograph({ number, photograph, url, colours, wrongOf, onChange, onRemove }: Props) {
  const t = useTranslations()
  const { paint, view, focus, alt } = photograph
  const name = t('deskModels.photograph', { number })
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full pb-3 text-small font-semibold">{name}</legend>
      <div className="clear-both grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <FocusedPicture url={url} name={name} focus={focus} onChange={(to) => onChange({ focus: to })} />
        <div>
          <ListField
            label={t('deskModels.view')}
            value={view}
            onChange={({ target }) => onChange({ view: target.value as View })}
            options={VIEWS.map((value) => ({ value, name: t(`deskModels.views.${value}`) }))}
            wrong={wrongOf('view')}
          />
          <ListField
            label={t('deskModels.paint')}
            value={paint}
            onChange={({ target }) => onChange({ paint: target.value })}
            options={colours.map(({ hex, name: colour }) => ({ value: hex, name: colour }))}
            wrong={wrongOf('paint')}
          />
          {(['fr', 'en'] as const).map((language) => (
            <Field
              key={language}
              label={t(`deskModels.alt.${language}`)}
              value={alt[language]}
              maxLength={200}
              onChange={({ target }) => onChange({ alt: { ...alt, [language]: target.value } })}
              wrong={wrongOf(`alt.${language}`)}
            />
          ))}
          <Button type="button" look="quiet" onClick={onRemove}>
            {t('deskModels.remove')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

type Focus = ChosenPhotograph['focus']
/** Pages show pictures twice as wide as high. */
const WIDE = 2
const AXES = ['x', 'y'] as const

interface FocusProps {
  url: string | undefined
  name: string
  focus: Focus
  onChange(focus: Focus): void
}

/** The whole photograph with what pages keep of it: a press on it moves that, and so do the two sliders by keys. */
function FocusedPicture({ url, name, focus, onChange }: FocusProps) {
  const t = useTranslations()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const kept = size && cropOf(size, focus, WIDE)
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const at = (place: number, from: number, length: number) =>
      Math.min(1000, Math.max(0, Math.round((1000 * (place - from)) / length)))
    onChange({ x: at(clientX, box.left, box.width), y: at(clientY, box.top, box.height) })
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keys. */}
      <div className="relative cursor-crosshair overflow-hidden bg-raised" onClick={press}>
        {url && (
          <img
            src={url}
            alt={name}
            className="block w-full"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        )}
        {kept && size && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute border-2 border-accent shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
            style={{
              left: share(kept.left, size.width),
              top: share(kept.top, size.height),
              width: share(kept.width, size.width),
              height: share(kept.height, size.height),
            }}
          />
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-white bg-accent"
          style={{ left: share(focus.x, 1000), top: share(focus.y, 1000) }}
        />
      </div>
      {AXES.map((axis) => (
        <label key={axis} className="mt-2 block text-label text-faint">
          {t(`deskModels.focus.${axis}`)}
          <input
            type="range"
            min={0}
            max={1000}
            step={10}
            value={focus[axis]}
            aria-valuetext={t('deskModels.focus.value', { share: Math.round(focus[axis] / 10) })}
            onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) })}
            className="block min-h-11 w-full accent-(--accent)"
          />
        </label>
      ))}
    </div>
  )
}
