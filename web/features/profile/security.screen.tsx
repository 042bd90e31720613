import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLogOutEverywhere } from '../../lib/data/log-out.ts'
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
  const leaving = useLogOutEverywhere()
  const problem = end.error ?? leaving.error
  // The problem is shown below the list, that of the last press.
  const run = (which: { id?: string }) => {
    leaving.reset()
    void end.trigger(which).catch(() => undefined)
  }
  // A lost phone, a borrowed computer.
  const leaveEverywhere = () => {
    end.reset()
    void leaving.trigger().catch(() => undefined)
  }
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
          {problem ? <Problem error={problem} /> : null}
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
            {list.length > 1 && (
              <Button look="outline" busy={end.isMutating} onClick={() => run({})}>
                {t('profile.security.endOthers')}
              </Button>
            )}
            <Button look="quiet" busy={leaving.isMutating} onClick={leaveEverywhere}>
              {t('profile.logoutEverywhere')}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}
