import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../lib/http/api-problem.ts'
import { Problem, useProblemWords } from './problem.tsx'

/** The last number in an answer's words is how long to wait; its sentence is left out where the seconds count down beside it. */
const WAIT_SENTENCE = /[^.]*\d[^.]*\.$/

/** Seconds that are left until a moment, in milliseconds since 1970; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [seen, setSeen] = useState(() => ({ moment, now: Date.now() }))
  // Another moment: what was seen of the clock may be old.
  if (seen.moment !== moment) setSeen({ moment, now: Date.now() })
  const left = Math.max(0, Math.ceil((moment - seen.now) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeen({ moment, now: Date.now() }), 500)
    return () => clearInterval(timer)
  }, [moment, isWaiting])
  return left
}

/** When what was refused may be asked for again, in milliseconds since 1970; 0 where the refusal names no time. */
function askAgainAt(error: unknown): number {
  if (!(error instanceof ApiProblem)) return 0
  const { retryAfterSeconds = 0 } = (error.details ?? {}) as { retryAfterSeconds?: number }
  return retryAfterSeconds && error.at + retryAfterSeconds * 1000
}

interface Wait {
  /** What went wrong, unless it was about another address than the one that is typed by now. */
  error: unknown
  /** Seconds until it may be asked again; 0 where there is nothing to wait for. */
  left: number
  /** Something else is typed: the wait was for what was typed before. */
  lift(): void
}

/** How long a form that was refused with "try again in so many seconds" waits. */
export function useWait(error: unknown): Wait {
  const [lifted, setLifted] = useState<unknown>()
  const at = askAgainAt(error)
  const isLifted = at > 0 && lifted === error
  const left = useSecondsUntil(isLifted ? 0 : at)
  return { error: isLifted ? undefined : error, left, lift: () => setLifted(error) }
}

/**
 * What went wrong; where it may be asked again in some seconds, these count down for the eye. A screen reader is told how long it takes,
 * and that it is over: not every second.
 */
export function WaitProblem({ error, left }: Omit<Wait, 'lift'>) {
  const t = useTranslations()
  const words = useProblemWords()(error)
  if (!error) return null
  if (!askAgainAt(error)) return <Problem error={error} />
  const isOver = left === 0
  return (
    <div className={isOver ? undefined : 'border-l-2 border-alarm py-2 pl-5 text-ink'}>
      <p role="alert" className="sr-only">
        {isOver ? t('code.again') : words}
      </p>
      {isOver ? null : (
        <div aria-hidden="true">
          <p>{words.replace(WAIT_SENTENCE, '')}</p>
          <p className="figures text-soft">{t('code.resendIn', { seconds: left })}</p>
        </div>
      )}
    </div>
  )
}
