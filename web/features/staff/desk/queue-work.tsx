import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkQueue } from '../../../../shared/api/staff-queues.ts'
import { queueOutcomes } from '../../../../shared/rules/outcomes.ts'
import { useQueueWork, type Worked } from '../queue-work.data.ts'
import { NoteDialog, OutcomeDialog, SnoozeDialog } from './task-dialogs.tsx'
import { Assignment, Quiet } from './work-parts.tsx'

/** Taking what waits, hiding it until a day and noting something on it: the same in every queue, by the same keys. */
export function WorkControls({ queue, item }: { queue: WorkQueue; item: Worked }) {
  const t = useTranslations()
  const { take, giveBack, snooze, note, came } = useQueueWork(queue, item)
  const [open, setOpen] = useState<'snooze' | 'note' | 'outcome'>()
  const outcomes = queueOutcomes(queue)
  const [first] = outcomes
  const work = item.work ?? {}
  const of = { kind: 'customer', id: item.customerId } as const
  const shut = () => setOpen(undefined)
  return (
    <>
      <Assignment work={work} take={take} giveBack={giveBack} />
      <Quiet act="s" name={t('desk.task.snooze')} onPress={() => setOpen('snooze')} />
      <Quiet act="n" name={t('desk.task.note')} onPress={() => setOpen('note')} />
      {first && <Quiet act="c" name={t('desk.task.outcome')} onPress={() => setOpen('outcome')} />}
      {open === 'outcome' && first && (
        <OutcomeDialog of={of} outcomes={outcomes} first={first} save={came} onClose={shut} />
      )}
      {open === 'snooze' && <SnoozeDialog of={of} work={work} snooze={snooze} onClose={shut} />}
      {open === 'note' && <NoteDialog of={of} work={work} note={note} onClose={shut} />}
    </>
  )
}
