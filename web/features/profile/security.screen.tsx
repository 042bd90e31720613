import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLogOut } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { useEndSessions, useSessions } from './account.data.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** /profile/security. The password, and where one is logged in. */
export function SecurityScreen() {
  const t = useTranslations()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="grid max-w-3xl gap-16">
      <section aria-labelledby="password">
        <h2 id="password" className="mb-3 text-heading">
          {t('profile.security.password')}
        </h2>
        <p className="mb-6 text-soft">{t('profile.security.passwordText')}</p>
        <Button look="outline" onClick={() => setChanging(true)}>
          {t('profile.security.changePassword')}
        </Button>
      </section>
      <Sessions />
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </div>
  )
}

function Sessions() {
  const t = useTranslations()
  const { moment } = useFormat()
  const sessions = useSessions()
  const end = useEndSessions()
  // The problem is shown below the list.
  const run = (which: { id?: string }) => void end.trigger(which).catch(() => undefined)
  return (
    <Section title={t('profile.security.sessions')} of={sessions}>
      {(list) => (
        <>
          <ul>
            {list.map(({ id, device, lastUsedAt, isThis }) => {
              const name =
                [device?.browser, device?.system].filter(Boolean).join(' · ') ||
                t('profile.security.unknownDevice')
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4"
                >
                  <div>
                    <p>{name}</p>
                    <p className="figures text-small text-faint">
                      {isThis ? (
                        <span className="text-good">{t('profile.security.thisOne')}</span>
                      ) : (
                        t('profile.security.lastUsed', { when: moment(lastUsedAt) })
                      )}
                    </p>
                  </div>
                  {!isThis && (
                    <Button look="quiet" busy={end.isMutating} onClick={() => run({ id })}>
                      {t('profile.security.end')}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {end.error ? <Problem error={end.error} /> : null}
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
            {list.length > 1 && (
              <Button look="outline" busy={end.isMutating} onClick={() => run({})}>
                {t('profile.security.endOthers')}
              </Button>
            )}
            <LogOutEverywhere />
          </div>
        </>
      )}
    </Section>
  )
}

/** Ends every session of the account: a lost phone, a borrowed computer. */
function LogOutEverywhere() {
  const t = useTranslations()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // Left first, so that the guard does not decide where to go.
    await navigate('/')
    await logOut({ everywhere: true })
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={leave}>
      {t('profile.logoutEverywhere')}
    </Button>
  )
}
