import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  DAMAGE_KINDS,
  type DamageKind,
  type FoundDamage,
  type KnownDamage,
  type PlaceOnVehicle,
  type Zone,
  zoneOf,
} from '../../../shared/rules/condition.ts'
import { VEHICLE_PLAN } from '../../../shared/vehicle-plan.ts'
import type { KeptReport } from '../../lib/kept-reports.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'

/** What a report says of damage. */
type Damage = Pick<KeptReport, 'added' | 'gone'>

interface Props {
  known: readonly KnownDamage[]
  gone: readonly string[]
  added: readonly FoundDamage[]
  /** Absent where it is only shown. */
  onChange?(change: (latest: Damage) => Partial<Damage>): void
}

/** The middle of each part, for those who name it instead of pointing at it. */
const MIDDLES: Record<Zone, PlaceOnVehicle> = {
  front: { x: 500, y: 45 },
  bonnet: { x: 500, y: 200 },
  windscreen: { x: 500, y: 360 },
  roof: { x: 500, y: 520 },
  rear_window: { x: 500, y: 700 },
  boot: { x: 500, y: 830 },
  rear: { x: 500, y: 955 },
  left_side: { x: 120, y: 500 },
  right_side: { x: 880, y: 500 },
}
const ZONES = Object.keys(MIDDLES) as Zone[]

/** The damage of a vehicle, on its drawing and in words: what was known, and what is added by pointing at it or by naming its part. */
export function DamagePlan({ known, gone, added, onChange }: Props) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const [place, setPlace] = useState<PlaceOnVehicle>()
  const still = known.filter(({ _id }) => !gone.includes(_id))
  const point = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPlace({
      x: Math.round(((event.clientX - box.left) / box.width) * 1000),
      y: Math.round(((event.clientY - box.top) / box.height) * 1000),
    })
  }
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <Drawing still={still} added={added} place={place} onPoint={onChange && point} />
      <div className="min-w-0">
        {known.length + added.length === 0 && <p className="text-small text-soft">{t('report.noDamage')}</p>}
        <ul className="text-small">
          {known.map((one) => (
            <li key={one._id} className="border-t border-line py-2">
              <Named damage={one} />
              <span className="text-faint"> · {t('report.knownSince', { date: shortDate(one.seenOn) })}</span>
              {onChange && (
                <CheckField
                  label={t('report.repaired')}
                  checked={gone.includes(one._id)}
                  onChange={({ target }) =>
                    onChange((latest) => {
                      const others = latest.gone.filter((id) => id !== one._id)
                      return { gone: target.checked ? [...others, one._id] : others }
                    })
                  }
                />
              )}
            </li>
          ))}
          {added.map((one, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: damage has no id before the server gives it one.
              key={at}
              className="flex items-center gap-3 border-t border-line py-1"
            >
              <span className="grow">
                <Named damage={one} /> · <strong>{t('report.new')}</strong>
              </span>
              {onChange && (
                <button
                  type="button"
                  onClick={() =>
                    onChange((latest) => ({ added: latest.added.filter((_, index) => index !== at) }))
                  }
                  className="min-h-11 px-2 text-soft hover:text-ink"
                >
                  {t('report.remove')}
                  <span className="sr-only">{` ${t(`report.zones.${zoneOf(one)}`)}`}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {onChange &&
          (place ? (
            <NewDamage
              key={`${place.x} ${place.y}`}
              place={place}
              onAdd={(one) => {
                onChange((latest) => ({ added: [...latest.added, one] }))
                setPlace(undefined)
              }}
              onCancel={() => setPlace(undefined)}
            />
          ) : (
            <Button look="quiet" onClick={() => setPlace(MIDDLES.front)}>
              {t('report.addDamage')}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** A damage in words. */
function Named({ damage }: { damage: FoundDamage }) {
  const t = useTranslations()
  return (
    <span className="text-ink">
      {t(`report.zones.${zoneOf(damage)}`)}, {t(`report.kinds.${damage.kind}`)}
      {damage.note && `: ${damage.note}`}
    </span>
  )
}

interface DrawingProps {
  still: readonly FoundDamage[]
  added: readonly FoundDamage[]
  place: PlaceOnVehicle | undefined
  onPoint: ((event: MouseEvent<SVGSVGElement>) => void) | undefined
}

/** A vehicle from above with its sides folded out. It is pointed at; the button beside it does the same by name. */
function Drawing({ still, added, place, onPoint }: DrawingProps) {
  const { width, length, lines } = VEHICLE_PLAN
  const dot = ({ x, y }: PlaceOnVehicle, look: string, key: string) => (
    <circle key={key} cx={(x / 1000) * width} cy={(y / 1000) * length} r="9" className={look} />
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${length}`}
      aria-hidden="true"
      onClick={onPoint}
      className="mx-auto h-[min(56svh,26rem)] cursor-crosshair sm:h-auto sm:w-full"
    >
      <rect width={width} height={length} className="fill-sunken" />
      {lines.map((line) => (
        <path key={line} d={line} fill="none" className="stroke-faint" strokeWidth="2" />
      ))}
      {still.map((one, at) => dot(one, 'fill-faint', `known-${at}`))}
      {added.map((one, at) => dot(one, 'fill-alarm', `added-${at}`))}
      {place && dot(place, 'fill-none stroke-accent stroke-[3px]', 'place')}
    </svg>
  )
}

interface NewProps {
  place: PlaceOnVehicle
  onAdd(damage: FoundDamage): void
  onCancel(): void
}

function NewDamage({ place, onAdd, onCancel }: NewProps) {
  const t = useTranslations()
  const [at, setAt] = useState(place)
  const [kind, setKind] = useState<DamageKind>('scratch')
  const [note, setNote] = useState('')
  return (
    <fieldset className="mt-3 border border-line p-4">
      <legend className="px-2 text-label tracking-wide text-faint">{t('report.newDamage')}</legend>
      <ListField
        label={t('report.place')}
        options={ZONES.map((value) => ({ value, name: t(`report.zones.${value}`) }))}
        value={zoneOf(at)}
        onChange={({ target }) => setAt(MIDDLES[target.value as Zone])}
      />
      <ListField
        label={t('report.kind')}
        options={DAMAGE_KINDS.map((value) => ({ value, name: begun(t(`report.kinds.${value}`)) }))}
        value={kind}
        onChange={({ target }) => setKind(target.value as DamageKind)}
      />
      <Field
        label={t('report.damageNote')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-x-6">
        <Button
          look="outline"
          onClick={() => onAdd({ ...at, kind, ...(note.trim() && { note: note.trim() }) })}
        >
          {t('report.add')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('report.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Words that go on a sentence elsewhere, as they begin an entry of a list. */
const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
