import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookedOnClosed, StaffHours } from '../../../shared/api/staff-opening-hours.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import {
  type ClosedDays,
  PLACE_IDS,
  type PlaceId,
  WEEKDAYS,
  type Week,
} from '../../../shared/rules/opening-hours.ts'
import { useWeekday } from '../../lib/hours-text.ts'
import { useLanguage } from '../../lib/language.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { type HoursInput, useSaveHours } from './opening-hours.data.ts'
import { usePlaceName } from './place-name.ts'

interface Props {
  hours: StaffHours
  /** What was booked on days that are closed by what was saved. */
  onBooked?(booked: BookedOnClosed): void
  onClose(): void
}

/** Hours as they are sent: all of them, with one part changed. */
const sent = ({ weeks, exceptions, version }: StaffHours, change: Partial<HoursInput>): HoursInput => ({
  weeks,
  exceptions,
  version,
  ...change,
})

/** The hours of a place on each day of a week. */
export function WeekDialog({ hours, place, onBooked, onClose }: Props & { place: PlaceId }) {
  const t = useTranslations()
  const nameOf = usePlaceName()
  const save = useSaveHours()
  const [open, setOpen] = useState(() => hours.weeks[place].map((day) => day !== null))
  return (
    <DeskForm
      title={nameOf(place)}
      lead={t('deskOpening.weekLead')}
      label={t('deskOpening.save')}
      done={t('deskOpening.saved')}
      onClose={onClose}
      run={async (form) => {
        const week = WEEKDAYS.map((day, at) =>
          open[at] ? { opens: textIn(form, `${day}.opens`), closes: textIn(form, `${day}.closes`) } : null,
        )
        const weeks = { ...hours.weeks, [place]: week }
        onBooked?.(await save(sent(hours, { weeks })))
      }}
    >
      {(wrong) =>
        WEEKDAYS.map((day, at) => (
          <DayFields
            key={day}
            day={day}
            hours={hours.weeks[place][at] ?? null}
            isOpen={open[at] ?? false}
            wrong={(name) => wrong[`weeks.${place}.${at}.${name}`]}
            onOpen={(isOpen) => setOpen(open.map((was, one) => (one === at ? isOpen : was)))}
          />
        ))
      }
    </DeskForm>
  )
}

interface DayProps {
  day: (typeof WEEKDAYS)[number]
  hours: Week[number]
  isOpen: boolean
  wrong(name: string): string | undefined
  onOpen(isOpen: boolean): void
}

function DayFields({ day, hours, isOpen, wrong, onOpen }: DayProps) {
  const name = useWeekday()(day, 'long')
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-6 sm:grid-cols-[9rem_1fr_1fr] sm:items-end">
      <legend className="sr-only">{name}</legend>
      <div className="max-sm:col-span-2 sm:pb-6">
        <CheckField label={name} checked={isOpen} onChange={({ target }) => onOpen(target.checked)} />
      </div>
      {isOpen && <HourFields name={`${day}.`} hours={hours ?? undefined} wrong={wrong} />}
    </fieldset>
  )
}

interface HourProps {
  /** Before the names of the fields. */
  name?: string
  hours: { opens: string; closes: string } | undefined
  wrong(name: string): string | undefined
}

function HourFields({ name = '', hours, wrong }: HourProps) {
  const t = useTranslations()
  return (
    <>
      <Field
        label={t('deskOpening.opens')}
        name={`${name}opens`}
        type="time"
        defaultValue={hours?.opens ?? '09:00'}
        wrong={wrong('opens')}
      />
      <Field
        label={t('deskOpening.closes')}
        name={`${name}closes`}
        type="time"
        defaultValue={hours?.closes ?? '18:00'}
        wrong={wrong('closes')}
      />
    </>
  )
}

/** Days on which the week does not hold: their name, for whom, and whether we are there all the same. */
export function ClosedDialog({
  hours,
  days,
  onBooked,
  onClose,
}: Props & { days: Partial<ClosedDays> | undefined }) {
  const t = useTranslations()
  const save = useSaveHours()
  const [places, setPlaces] = useState<PlaceId[]>(days?.places ?? [])
  // What is changed stands last in the list that is sent.
  const others = hours.exceptions.filter(({ _id }) => _id !== days?._id)
  return (
    <DeskForm
      title={t('deskOpening.closeTitle')}
      lead={t('deskOpening.closeLead')}
      label={t('deskOpening.save')}
      done={t('deskOpening.saved')}
      onClose={onClose}
      run={async (form) => {
        const closed = { _id: days?._id ?? newIdOf(hours), places, ...typedDays(form) }
        onBooked?.(await save(sent(hours, { exceptions: [...others, closed] })))
      }}
    >
      {(all) => {
        const wrong = (name: string) => all[`exceptions.${others.length}.${name}`]
        return (
          <>
            <DaysFields days={days} wrong={wrong} />
            <PlacesField places={places} onChange={setPlaces} />
            <OpenField days={days} wrong={wrong} />
          </>
        )
      }}
    </DeskForm>
  )
}

function typedDays(form: HTMLFormElement) {
  const opens = textIn(form, 'opens')
  return {
    from: textIn(form, 'from'),
    until: textIn(form, 'until') || textIn(form, 'from'),
    name: { en: textIn(form, 'en'), fr: textIn(form, 'fr') },
    ...(opens && { hours: { opens, closes: textIn(form, 'closes') } }),
  }
}

interface DaysProps {
  days: Partial<ClosedDays> | undefined
  wrong(name: string): string | undefined
}

function DaysFields({ days, wrong }: DaysProps) {
  const t = useTranslations()
  const today = luxembourgDate(new Date().toISOString())
  const earliest = days?._id ? undefined : today
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {(['fr', 'en'] as const).map((language) => (
        <Field
          key={language}
          label={t(`deskOpening.names.${language}`)}
          name={language}
          lang={language}
          maxLength={60}
          autoComplete="off"
          defaultValue={days?.name?.[language]}
          wrong={wrong(`name.${language}`)}
        />
      ))}
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={t(`deskOpening.${name}`)}
          name={name}
          type="date"
          min={earliest}
          defaultValue={days?.[name]}
          wrong={wrong(name)}
        />
      ))}
    </div>
  )
}

/** For whom it holds; for everybody without a choice. */
function PlacesField({ places, onChange }: { places: PlaceId[]; onChange(places: PlaceId[]): void }) {
  const t = useTranslations()
  const nameOf = usePlaceName()
  const toggle = (place: PlaceId) =>
    onChange(PLACE_IDS.filter((one) => (one === place ? !places.includes(one) : places.includes(one))))
  return (
    <fieldset>
      <legend className="text-label text-faint">{t('deskOpening.for')}</legend>
      <p className="text-small text-soft">{t('deskOpening.forAll')}</p>
      <div className="mt-1 grid sm:grid-cols-2">
        {PLACE_IDS.map((place) => (
          <CheckField
            key={place}
            label={nameOf(place)}
            checked={places.includes(place)}
            onChange={() => toggle(place)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Whether we are there all the same. A holiday that is chosen is to have other hours. */
function OpenField({ days, wrong }: DaysProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(days !== undefined && (days.hours !== undefined || !days._id))
  return (
    <>
      <CheckField
        label={t('deskOpening.isOpen')}
        checked={isOpen}
        onChange={({ target }) => setOpen(target.checked)}
      />
      {isOpen && (
        <div className="grid grid-cols-2 gap-x-8">
          <HourFields hours={days?.hours} wrong={(name) => wrong(`hours.${name}`)} />
        </div>
      )}
    </>
  )
}

/** A name for what is new, which no other one of the list has. */
const newIdOf = ({ version, exceptions }: StaffHours) => `days-${version + 1}-${exceptions.length}`

/** Taking closed days away. */
export function RemoveDialog({ hours, days, onClose }: Props & { days: ClosedDays }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const save = useSaveHours()
  return (
    <DeskForm
      title={t('deskOpening.removeTitle')}
      lead={days.name[language]}
      label={t('deskOpening.remove')}
      done={t('deskOpening.removed')}
      onClose={onClose}
      run={() => {
        const exceptions = hours.exceptions.filter(({ _id }) => _id !== days._id)
        return save(sent(hours, { exceptions }))
      }}
    >
      {() => <p className="text-soft">{t('deskOpening.removeLead')}</p>}
    </DeskForm>
  )
}
