import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LONGEST_NOTE } from '../../../../shared/api/staff-timeline.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useAddNote } from './timeline.data.ts'

/** A note for colleagues. What was typed is in the field until it is stored. */
export function NoteForm({ customerId, onAdded }: { customerId: string; onAdded(): unknown }) {
  const t = useTranslations()
  const add = useAddNote(customerId, onAdded)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setError(undefined)
    await add(text).then(() => setText(''), setError)
    setBusy(false)
  }
  return (
    <form
      method="dialog"
      onSubmit={submit}
      className="rounded-md border border-line bg-raised p-2 focus-within:border-faint"
    >
      <label className="sr-only" htmlFor="note">
        {t('desk.timeline.note')}
      </label>
      <textarea
        id="note"
        rows={2}
        value={text}
        maxLength={LONGEST_NOTE}
        placeholder={t('desk.timeline.note')}
        onChange={({ target }) => setText(target.value)}
        className="block field-sizing-content max-h-72 w-full resize-none bg-transparent p-2 text-small text-ink outline-none placeholder:text-faint"
      />
      {error ? <Problem error={error} /> : null}
      <div className="flex items-center justify-between gap-4 pl-2">
        <p className="text-label text-faint">{t('desk.timeline.readable')}</p>
        <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
          {t('desk.timeline.add')}
        </Button>
      </div>
    </form>
  )
}
