import { useTranslations } from 'use-intl'
import { WORK_QUEUES } from '../../../../shared/api/staff-queues.ts'
import { OUTCOMES } from '../../../../shared/rules/outcomes.ts'
import { TASK_KINDS } from '../../../../shared/rules/task-groups.ts'

/** What came of a task or of asking, in words: a record names both as the API does, and then what was said besides. */
export function useOutcomeSaid(): (detail: string) => string {
  const t = useTranslations()
  return (detail) => {
    const [about, came, ...rest] = detail.split(', ')
    const kind = TASK_KINDS.find((one) => one === about)
    const queue = WORK_QUEUES.find((one) => one === about)
    const outcome = OUTCOMES.find((one) => one === came)
    return [
      kind ? t(`staff.kinds.${kind}`) : queue ? t(`desk.pages.${queue}`) : about,
      outcome ? t(`desk.task.outcomes.${outcome}`) : came,
      rest.join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
