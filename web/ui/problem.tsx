import { useTranslations } from 'use-intl'
import { ApiProblem } from '../lib/http/api-problem.ts'
import { Button } from './button.tsx'

/** The words for an error: the API's own where it gives a reason, else `failed`, or that something went wrong. Of a fault of ours also what to quote. */
export function useProblemWords(failed?: string): (error: unknown) => string {
  const t = useTranslations()
  const besides = useBesides()
  const unknown = failed ?? t('site.failed')
  return (error) => {
    if (!(error instanceof ApiProblem)) return unknown
    const ours = ourWords(error)
    if (ours) return t(ours)
    const isOurFault = error.status >= 500
    const words = (isOurFault ? failed : undefined) ?? error.words ?? unknown
    return [words, besides(error)].filter(Boolean).join(' ')
  }
}

/** What is said after the words: what to quote of a fault of ours, or who decided before. */
function useBesides(): (error: ApiProblem) => string | undefined {
  const t = useTranslations()
  return (error) => {
    if (error.reference) return t('site.reference', { reference: error.reference })
    const name = whoWasFirst(error)
    return name && t('site.wasFirst', { name })
  }
}

/** What the site says by itself: where no answer came, or one that is about the session or the crowd. */
function ourWords({ status, code, words, isChange, fields }: ApiProblem) {
  if (status === 0) return isChange ? 'site.unanswered' : 'site.offline'
  // The login lies over the page meanwhile: this is what is read after it.
  if (code === 'not_logged_in') return isChange ? 'site.endedUnsent' : 'site.endedUnread'
  // Of a page that is read: trying again would change nothing.
  if (!isChange && code === 'forbidden') return 'site.notYours'
  if (!isChange && fields.some(({ path }) => /id$/i.test(path))) return 'site.brokenLink'
  return status === 429 && words === undefined ? 'site.crowded' : undefined
}

/** A colleague who decided before: staff are told by whom, so that they can ask. */
function whoWasFirst({ details }: ApiProblem): string | undefined {
  const by = (details as { by?: unknown } | undefined)?.by
  return typeof by === 'string' ? by : undefined
}

/** Every reason that the API gives where it refuses for several at once, in the page's language. */
function reasonsOf(error: unknown): string[] {
  const details =
    error instanceof ApiProblem ? (error.details as { blockedBy?: unknown } | undefined) : undefined
  if (!Array.isArray(details?.blockedBy)) return []
  return details.blockedBy.flatMap(({ msg }: { msg?: unknown }) => (typeof msg === 'string' ? [msg] : []))
}

/** What was asked for is not theirs, or not there: it is not when they try again either. */
const isFinal = (error: unknown) =>
  error instanceof ApiProblem && !error.isChange && [403, 404, 422].includes(error.status)

interface ProblemProps {
  error: unknown
  retry?: (() => void) | undefined
  /** What is said where the API gives no reason, instead of the general words. */
  failed?: string
}

/** Something that did not work, in words, and a way to try again where there is one. */
export function Problem({ error, retry, failed }: ProblemProps) {
  const t = useTranslations()
  const words = useProblemWords(failed)
  return (
    <div role="alert" className="border-l-2 border-alarm py-2 pl-5">
      {reasonsOf(error).length > 1 ? (
        <ul className="list-disc pl-5 text-ink">
          {reasonsOf(error).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className="text-ink">{words(error)}</p>
      )}
      {retry && !isFinal(error) && (
        <Button look="quiet" onClick={retry} className="mt-1">
          {t('site.retry')}
        </Button>
      )}
    </div>
  )
}
