import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QueueWork } from '../../../../shared/api/queue-work.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { onKey } from '../frame/row-keys.ts'

/** What tasks and what waits in other queues have in common. */
type Work = Pick<QueueWork, 'assignee' | 'snoozedUntil' | 'note' | 'lastOutcome'>

interface QuietProps {
  act?: 's' | 'n' | 'r' | 't' | 'c'
  name: string
  onPress(): void
}

export function Quiet({ act, name, onPress }: QuietProps) {
  return (
    <Button look="quiet" onClick={onPress} {...(act && onKey(act))}>
      {name}
    </Button>
  )
}

interface AssignmentProps {
  work: Work
  take(): Promise<unknown>
  giveBack(): Promise<unknown>
}

/** Taking something, giving it back, or taking it over knowingly from the colleague who has it. */
export function Assignment({ work: { assignee }, take, giveBack }: AssignmentProps) {
  const t = useTranslations()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const self = useCustomer().data?._id
  const isMine = assignee !== undefined && assignee._id === self
  const run = async () => {
    setBusy(true)
    // What went wrong before stays until there is an answer: the row must not move under a second press.
    await (isMine ? giveBack() : take()).then(() => setError(undefined), setError)
    setBusy(false)
  }
  const takes = assignee ? t('desk.task.takeOver', { name: assignee.name }) : t('desk.task.take')
  return (
    <>
      {error ? <Problem error={error} /> : null}
      <Button look="quiet" busy={isBusy} onClick={() => void run()} {...onKey('t')}>
        {isMine ? t('desk.task.giveBack') : takes}
      </Button>
    </>
  )
}

/** Whose it is, until when it is hidden, what came of it last, and what colleagues noted. */
export function WorkNote({ work: { note, assignee, snoozedUntil, lastOutcome } }: { work: Work }) {
  const t = useTranslations()
  const { longDate, shortDate } = useFormat()
  const self = useCustomer().data?._id
  const isHidden = snoozedUntil !== undefined && snoozedUntil > luxembourgDate(new Date().toISOString())
  if (!note && !assignee && !isHidden && !lastOutcome) return null
  return (
    <p className="mt-1 text-small wrap-anywhere text-soft">
      {assignee && (
        <span className="mr-2 rounded-full bg-sunken px-2.5 py-0.5 text-label font-semibold text-ink">
          {assignee._id === self ? t('desk.task.mine') : assignee.name}
        </span>
      )}
      {isHidden && <span className="mr-2">{t('desk.task.snoozed', { date: longDate(snoozedUntil) })}</span>}
      {lastOutcome && (
        <span className="mr-2">
          <span className="font-semibold text-ink">{t(`desk.task.outcomes.${lastOutcome.outcome}`)}</span>
          {[
            '',
            shortDate(luxembourgDate(lastOutcome.at)),
            t('desk.task.by', { text: lastOutcome.text ?? '', name: lastOutcome.byName }).trim(),
          ].join(DOT)}
        </span>
      )}
      {note && t('desk.task.by', { text: note.text, name: note.byName })}
    </p>
  )
}
