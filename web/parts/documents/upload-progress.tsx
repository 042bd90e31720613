import { useTranslations } from 'use-intl'
import { useCancelUpload } from '../../lib/data/documents.ts'
import { useFormat } from '../../lib/language.ts'
import { retryUpload, type Upload } from '../../lib/uploads/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { useProblemWords } from '../../ui/problem.tsx'

/** How far a file is uploaded, with buttons to cancel it or to try again. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const t = useTranslations()
  const { percent } = useFormat()
  const cancel = useCancelUpload()
  const wordsOf = useProblemWords()
  const { id, name, phase, sent, problem } = upload
  const words = {
    sending: percent(Math.round(sent * 100) * 100),
    waiting: t('documents.waiting'),
    checking: t('documents.checking'),
    failed: wordsOf(problem),
  }[phase]
  return (
    <>
      <p className="truncate text-small text-ink">{name}</p>
      <div
        role="progressbar"
        aria-label={t('documents.progressOf', { name })}
        aria-valuenow={Math.round(sent * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-0.5 bg-line"
      >
        <div
          className={`h-full bg-accent transition-[width] duration-200 ${phase === 'checking' ? 'animate-breathe' : ''}`}
          style={{ width: `${Math.max(2, sent * 100)}%` }}
        />
      </div>
      <p
        aria-live="polite"
        className={`figures mt-1 text-label ${phase === 'failed' ? 'text-alarm' : 'text-faint'}`}
      >
        {words}
      </p>
      {phase !== 'checking' && (
        <div className="flex gap-5">
          {phase === 'failed' && (
            <Button look="quiet" onClick={() => retryUpload(id)}>
              {t('site.retry')}
            </Button>
          )}
          <Button look="quiet" onClick={() => void cancel(id)}>
            {t('documents.cancel')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </>
  )
}
