import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import { wasRefused } from '../../../lib/http/api-problem.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useChecksSaid } from './checks-said.ts'
import { useEndPhoneCall } from './phone.data.ts'

interface Props {
  call: PhoneCall
  name: string
  onAgain(): void
  onEnded(): void
}

/** Above everything that is done: for whom, how that was checked, and until when. It stays in view. */
export function ActingBar({ call, name, onAgain, onEnded }: Props) {
  const t = useTranslations()
  const { moment } = useFormat()
  const isOver = useIsOver(call.endsAt)
  const end = useEndPhoneCall(call)
  const checked = useChecksSaid()(call.checked)
  return (
    <section
      aria-label={t('desk.phone.title')}
      className={`sticky top-14 z-20 -mx-4 mb-6 border-y bg-raised px-4 py-2.5 sm:-mx-8 sm:px-8 lg:top-0 lg:mx-0 lg:rounded-md lg:border-x lg:px-4 ${isOver ? 'border-alarm' : 'border-accent'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0" role="status">
          <p className="text-small font-semibold wrap-anywhere text-ink">{t('desk.phone.for', { name })}</p>
          <p className={`figures text-label ${isOver ? 'text-alarm' : 'text-faint'}`}>
            {isOver
              ? t('desk.phone.over')
              : t('desk.phone.until', { checked, time: moment(call.endsAt).slice(-5) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Button look="quiet" onClick={onAgain}>
            {t('desk.phone.again')}
          </Button>
          <Button
            look="quiet"
            busy={end.isMutating}
            // What is refused is over as well: on the server there is nothing left to end.
            onClick={() => void end.trigger().then(onEnded, (error) => wasRefused(error) && onEnded())}
          >
            {t('desk.phone.end')}
          </Button>
        </div>
      </div>
      {end.error ? <Problem error={end.error} /> : null}
    </section>
  )
}

/** Has a moment passed? Looked at once when it does, by the clock of this machine; the API has its own. */
function useIsOver(at: string): boolean {
  const [isOver, setOver] = useState(() => Date.now() >= Date.parse(at))
  useEffect(() => {
    const left = Date.parse(at) - Date.now()
    setOver(left <= 0)
    if (left <= 0) return undefined
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [at])
  return isOver
}
