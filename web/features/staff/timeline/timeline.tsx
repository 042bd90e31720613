import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineKind,
} from '../../../../shared/api/staff-timeline.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/section.tsx'
import { ChoiceLinks } from '../frame/choice-links.tsx'
import { row } from '../frame/row-keys.ts'
import { NoteForm } from './note-form.tsx'
import { useTimeline } from './timeline.data.ts'
import { TimelineText } from './timeline-text.tsx'

/** Everything that happened to a customer, newest first, with a note to add above it. The filter is in the address. */
export function Timeline({ customerId }: { customerId: string }) {
  const t = useTranslations()
  const [search] = useSearchParams()
  const kind = TIMELINE_KINDS.find((one) => one === search.get('kind'))
  const timeline = useTimeline(customerId, kind)
  return (
    <div className="max-w-3xl">
      <NoteForm customerId={customerId} onAdded={() => timeline.mutate()} />
      <div className="mt-5 mb-3">
        <ChoiceLinks
          label={t('desk.timeline.filter')}
          name="kind"
          value={kind}
          options={[
            { name: t('desk.timeline.kinds.all') },
            ...TIMELINE_KINDS.map((value) => ({ value, name: t(`desk.timeline.kinds.${value}`) })),
          ]}
        />
      </div>
      <Loaded of={timeline}>
        {(entries) => (
          <>
            {entries.length === 0 && <p className="py-3 text-small text-faint">{t('desk.timeline.empty')}</p>}
            <ol>
              {entries.map((entry, index) => (
                <Entry key={entry._id} entry={entry} isNewDay={!isSameDay(entry, entries[index - 1])} />
              ))}
            </ol>
            {timeline.more && (
              <Button look="quiet" busy={timeline.isLoadingMore} onClick={timeline.more}>
                {t('desk.more')}
                <span className="sr-only">{` ${t('desk.customer.timeline')}`}</span>
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const isSameDay = (one: TimelineEntry, other: TimelineEntry | undefined) =>
  other !== undefined && luxembourgDate(one.at) === luxembourgDate(other.at)

const DOTS: Record<TimelineKind, string> = {
  notes: 'bg-accent',
  messages: 'bg-soft',
  codes: 'border border-faint',
  contracts: 'bg-good',
  reservations: 'bg-good',
  incidents: 'bg-alarm',
  money: 'bg-ink',
  documents: 'bg-soft',
  acts: 'border border-faint',
}

function Entry({ entry, isNewDay }: { entry: TimelineEntry; isNewDay: boolean }) {
  const t = useTranslations()
  const { moment, longDate } = useFormat()
  return (
    <>
      {isNewDay && (
        <li className="pt-5 pb-1 text-label font-semibold text-soft">{longDate(luxembourgDate(entry.at))}</li>
      )}
      <li
        {...row}
        className="grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2 text-small"
      >
        <span aria-hidden="true" className={`size-2 translate-y-px rounded-full ${DOTS[entry.kind]}`} />
        <div className="min-w-0 wrap-anywhere">
          <span className="sr-only">{`${t(`desk.timeline.kinds.${entry.kind}`)}: `}</span>
          <TimelineText entry={entry} />
        </div>
        <time dateTime={entry.at} className="figures text-label whitespace-nowrap text-faint">
          {moment(entry.at).slice(-5)}
        </time>
      </li>
    </>
  )
}
