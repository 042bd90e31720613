import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookedOnClosed, StaffHours } from '../../../shared/api/staff-opening-hours.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import {
  type ClosedDays,
  daysFrom,
  hoursOn,
  PLACE_IDS,
  type PlaceId,
  spansOf,
} from '../../../shared/rules/opening-hours.ts'
import { useSpan, useSpans } from '../../lib/hours-text.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, Section } from '../../ui/section.tsx'
import { Booked, BookedDialog } from './booked.tsx'
import { ClosedDialog, RemoveDialog, WeekDialog } from './hours-dialogs.tsx'
import { useOpeningHours } from './opening-hours.data.ts'
import { usePlaceName } from './place-name.ts'

type Open =
  | { what: 'week'; place: PlaceId }
  | { what: 'closed'; days?: Partial<ClosedDays> }
  | { what: 'remove' | 'booked'; days: ClosedDays }

/** So far ahead holidays are shown. */
const HOLIDAYS_DAYS = 365

/** /staff/opening-hours. When we are there; administrators decide it. */
export function OpeningHoursScreen() {
  const t = useTranslations()
  const hours = useOpeningHours()
  const [open, setOpen] = useState<Open>()
  const [booked, setBooked] = useState<BookedOnClosed>()
  const shut = () => setOpen(undefined)
  const found = booked && booked.calls.length + booked.stays.length > 0
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskOpening.title')} />
      <h1 className="mb-2">{t('deskOpening.title')}</h1>
      <p className="mb-8 max-w-2xl text-soft">{t('deskOpening.lead')}</p>
      {found && (
        <section
          role="status"
          aria-label={t('deskOpening.booked')}
          className="mb-10 border-l-2 border-alarm pl-5"
        >
          <h2 className="font-sans text-body font-semibold">{t('deskOpening.booked')}</h2>
          <p className="mb-3 text-small text-soft">{t('deskOpening.bookedLead')}</p>
          <Booked booked={booked} />
        </section>
      )}
      <Loaded of={hours}>
        {(known) => (
          <div className="grid gap-12">
            <Weeks hours={known} onChange={(place) => setOpen({ what: 'week', place })} />
            <Closed hours={known} onOpen={setOpen} />
            <Holidays hours={known} onOpen={setOpen} />
            {open?.what === 'week' && (
              <WeekDialog hours={known} place={open.place} onBooked={setBooked} onClose={shut} />
            )}
            {open?.what === 'closed' && (
              <ClosedDialog hours={known} days={open.days} onBooked={setBooked} onClose={shut} />
            )}
            {open?.what === 'remove' && <RemoveDialog hours={known} days={open.days} onClose={shut} />}
            {open?.what === 'booked' && <BookedDialog days={open.days} onClose={shut} />}
          </div>
        )}
      </Loaded>
    </div>
  )
}

interface Props {
  hours: StaffHours
  onOpen(open: Open): void
}

function Weeks({ hours, onChange }: { hours: StaffHours; onChange(place: PlaceId): void }) {
  const t = useTranslations()
  const nameOf = usePlaceName()
  const textOf = useSpans()
  return (
    <Section title={t('deskOpening.weeks')} of={{ data: hours, error: undefined, mutate: () => undefined }}>
      {({ weeks }) => (
        <ul>
          {PLACE_IDS.map((place) => (
            <li
              key={place}
              className="grid gap-x-8 gap-y-1 border-t border-line py-2 sm:grid-cols-[12rem_1fr_auto] sm:items-center"
            >
              <h3 className="font-sans text-body font-semibold">{nameOf(place)}</h3>
              <p className="figures text-small text-soft">
                {textOf(spansOf(weeks[place])) || t('deskOpening.never')}
              </p>
              <Button look="quiet" className="justify-self-start" onClick={() => onChange(place)}>
                {t('deskOpening.change')}
                <span className="sr-only">{` ${nameOf(place)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Closed({ hours, onOpen }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const span = useSpan()
  const nameOf = usePlaceName()
  const rows = hours.exceptions.toSorted((one, other) => one.from.localeCompare(other.from))
  return (
    <Section title={t('deskOpening.closed')} of={{ data: rows, error: undefined, mutate: () => undefined }}>
      {(list) => (
        <>
          <Button look="outline" onClick={() => onOpen({ what: 'closed' })}>
            {t('deskOpening.close')}
          </Button>
          {list.length === 0 && <Empty title={t('deskOpening.none')} />}
          <ul className="mt-4">
            {list.map((days) => (
              <li
                key={days._id}
                className="grid gap-x-8 gap-y-1 border-t border-line py-2 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <div className="min-w-0">
                  <h3 className="font-sans text-body font-semibold wrap-anywhere">{days.name[language]}</h3>
                  <p className="figures text-small text-soft">
                    {[
                      days.from === days.until
                        ? longDate(days.from)
                        : t('formats.fromTo', { start: longDate(days.from), end: longDate(days.until) }),
                      days.hours ? span(days.hours.opens, days.hours.closes) : t('deskOpening.closedAllDay'),
                      days.places.length === 0
                        ? t('deskOpening.everywhere')
                        : days.places.map(nameOf).join(', '),
                    ].join(' · ')}
                  </p>
                </div>
                <div className="flex flex-wrap gap-x-5">
                  <Button look="quiet" onClick={() => onOpen({ what: 'booked', days })}>
                    {t('deskOpening.seeBooked')}
                    <span className="sr-only">{` ${days.name[language]}`}</span>
                  </Button>
                  <Button look="quiet" onClick={() => onOpen({ what: 'closed', days })}>
                    {t('deskOpening.change')}
                    <span className="sr-only">{` ${days.name[language]}`}</span>
                  </Button>
                  <Button look="quiet" onClick={() => onOpen({ what: 'remove', days })}>
                    {t('deskOpening.remove')}
                    <span className="sr-only">{` ${days.name[language]}`}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** National holidays, which follow from the calendar; one on which we are there all the same is an exception with hours. */
function Holidays({ hours, onOpen }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const today = luxembourgDate(new Date().toISOString())
  const places = ['luxembourg-city', 'brussels'] as const
  const rows = daysFrom(today, addDays(today, HOLIDAYS_DAYS)).flatMap((on) => {
    const closed = places.filter((place) => hoursOn({ ...hours, exceptions: [] }, place, on).because)
    const [first] = closed
    if (!first) return []
    const { because } = hoursOn({ ...hours, exceptions: [] }, first, on)
    return because ? [{ on, because, closed }] : []
  })
  return (
    <Section title={t('deskOpening.holidays')} of={{ data: rows, error: undefined, mutate: () => undefined }}>
      {(list) => (
        <>
          <p className="mb-4 max-w-2xl text-small text-soft">{t('deskOpening.holidaysLead')}</p>
          <ul>
            {list.map(({ on, because, closed }) => (
              <li
                key={on}
                className="grid gap-x-8 border-t border-line py-1 sm:grid-cols-[12rem_1fr_auto] sm:items-center"
              >
                <span className="figures text-small">{longDate(on)}</span>
                <span className="text-small text-soft">
                  {`${because[language]} · ${closed.map((place) => t(`deskOpening.countries.${place}`)).join(', ')}`}
                </span>
                <Button
                  look="quiet"
                  className="justify-self-start"
                  onClick={() => onOpen({ what: 'closed', days: { from: on, until: on, name: because } })}
                >
                  {t('deskOpening.openAllTheSame')}
                  <span className="sr-only">{` ${because[language]}, ${longDate(on)}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
