import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MyDocument, useFileAddress, useWithdrawDocument } from '../../lib/data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

/** Download and remove. An address is good for a minute, so a fresh one is asked for. */
export function DocumentActions({ file }: { file: MyDocument }) {
  const t = useTranslations()
  const addressOf = useFileAddress()
  const withdraw = useWithdrawDocument()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => async () => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const download = run(async () => {
    const url = await addressOf(file._id)
    if (url) location.assign(url)
  })
  const about = <span className="sr-only"> {file.name}</span>
  return (
    <div className="flex flex-wrap gap-x-5">
      <Button look="quiet" busy={isBusy} onClick={download}>
        {t('documents.download')}
        {about}
      </Button>
      {file.review !== 'accepted' && (
        <Button look="quiet" busy={isBusy} onClick={run(() => withdraw(file._id))}>
          {t('documents.remove')}
          {about}
        </Button>
      )}
      {error ? <Problem error={error} /> : null}
    </div>
  )
}
