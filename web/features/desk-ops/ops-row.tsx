import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

interface Action {
  name: string
  /** What is said once it is done: the row is gone by then. */
  done: string
  run(): Promise<unknown>
}

interface Props {
  title: string
  text: string
  hint: string | undefined
  actions: readonly Action[]
}

/** One thing that failed, and what can be done about it; what is refused is said where it was asked. */
export function OpsRow({ title, text, hint, actions }: Props) {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  const act = async ({ name, done, run }: Action) => {
    setBusy(name)
    setError(undefined)
    await run().then(() => void showToast('success', done), setError)
    setBusy(undefined)
  }
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold wrap-anywhere">{title}</h3>
        <p className="figures mt-1 text-small wrap-anywhere text-faint">{text}</p>
        {hint && <p className="mt-1 text-small text-soft">{hint}</p>}
        {error ? <Problem error={error} /> : null}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2 sm:justify-end">
        {actions.map((action) => (
          <Button key={action.name} look="outline" busy={busy !== undefined} onClick={() => act(action)}>
            {action.name}
            <span className="sr-only">{` ${title} ${text}`}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}
