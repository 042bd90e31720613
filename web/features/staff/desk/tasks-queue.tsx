import { useTranslations } from 'use-intl'
import { useTasks } from '../desk.data.ts'
import { DeskRows } from '../desk-row.tsx'
import { QueueSection } from '../queue-section.tsx'
import { TaskRow } from './task-row.tsx'
import { TaskViews, useTaskView } from './task-views.tsx'

/** Open tasks, oldest first. Nothing is immobilised by itself: people do it, and say that it is done. */
export function TasksQueue() {
  const view = useTaskView()
  return (
    <>
      <TaskViews view={view} />
      <Tasks key={JSON.stringify(view)} view={view} />
    </>
  )
}

function Tasks({ view }: { view: ReturnType<typeof useTaskView> }) {
  const t = useTranslations()
  const tasks = useTasks(view)
  return (
    <QueueSection title={t('staff.tasks')} of={tasks}>
      {(list) => (
        <DeskRows isEmpty={list.length === 0}>
          {list.map((task) => (
            <TaskRow key={task._id} task={task} />
          ))}
        </DeskRows>
      )}
    </QueueSection>
  )
}
