import { useTranslations } from 'use-intl'
import { showToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Problem } from './problem.tsx'

interface Props {
  title: string
  lead: string
  /** What follows from it, a sentence each. */
  follows: readonly string[]
  yes: string
  /** Said once it is done. */
  done: string
  work: { trigger(): Promise<unknown>; isMutating: boolean; error: unknown }
  onClose(): void
}

/** Asks before something that is hard to undo; shows what follows from it, and a refusal. */
export function ConfirmDialog({ title, lead, follows, yes, done, work, onClose }: Props) {
  const t = useTranslations()
  const go = async () => {
    const isDone = await work.trigger().then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    void showToast('success', done)
  }
  return (
    <FormDialog title={title} lead={lead} width="max-w-lg" onClose={onClose}>
      <ul className="mb-9 grid gap-3">
        {follows.map((sentence) => (
          <li key={sentence} className="border-l border-accent pl-4 text-small text-soft">
            {sentence}
          </li>
        ))}
      </ul>
      {work.error ? (
        <div className="mb-6">
          <Problem error={work.error} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        <Button busy={work.isMutating} onClick={() => void go()}>
          {yes}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('form.goBack')}
        </Button>
      </div>
    </FormDialog>
  )
}
