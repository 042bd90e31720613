import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkQueue } from '../../../../shared/api/staff-queues.ts'
import { useQueueWork, type Worked } from '../queue-work.data.ts'
import { NoteDialog, SnoozeDialog } from './task-dialogs.tsx'
import { Assignment, Quiet } from './work-parts.tsx'

/** Taking what waits, hiding it until a day and noting something on it: the same in every queue, by the same keys. */
export function WorkControls({ queue, item }: { queue: WorkQueue; item: Worked }) {
  const t = useTranslations()
  const { take, giveBack, snooze, note } = useQueueWork(queue, item)
  const [open, setOpen] = useState<'snooze' | 'note'>()
  const work = item.work ?? {}
  const shut = () => setOpen(undefined)
  return (
    <>
      <Assignment work={work} take={take} giveBack={giveBack} />
      <Quiet act="s" name={t('desk.task.snooze')} onPress={() => setOpen('snooze')} />
      <Quiet act="n" name={t('desk.task.note')} onPress={() => setOpen('note')} />
      {open === 'snooze' && <SnoozeDialog work={work} snooze={snooze} onClose={shut} />}
      {open === 'note' && <NoteDialog work={work} note={note} onClose={shut} />}
    </>
  )
}
