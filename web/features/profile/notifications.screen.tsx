import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { useDocumentName } from '../../parts/documents/name.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { notificationPath } from './notification-path.ts'
import { useNotifications, useReadNotifications } from './notifications.data.ts'

/** /profile/notification. What happened, newest first, read or unread. */
export function NotificationsScreen() {
  const t = useTranslations()
  const { moment } = useFormat()
  const notifications = useNotifications()
  const read = useReadNotifications()
  const documentName = useDocumentName()
  return (
    <Section title={t('pages.notifications')} of={notifications}>
      {(list) => (
        <>
          {list.some((each) => !each.read) && (
            <Button
              look="quiet"
              busy={read.isMutating}
              onClick={() => void read.trigger().catch(() => undefined)}
              className="mb-4"
            >
              {t('notification.readAll')}
            </Button>
          )}
          {read.error ? <Problem error={read.error} /> : null}
          {list.length === 0 && <Empty title={t('notification.none')} />}
          <ul>
            {list.map(({ _id, kind, values, read: isRead, createdAt }) => (
              <li
                key={_id}
                className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_auto]"
              >
                <p className={isRead ? 'text-soft' : 'text-ink'}>
                  {!isRead && <span className="mr-3 text-label text-accent">{t('notification.unread')}</span>}
                  <Words to={notificationPath({ kind, values })}>
                    {t(`notification.kinds.${kind}`, {
                      vehicle: values.vehicle ?? '',
                      number: values.number ?? '',
                      plan: values.plan ?? '',
                      document: documentName(values.document),
                      reason: values.reason ?? '',
                      name: values.name ?? '',
                      masked: values.masked ?? '',
                      reference: values.reference ?? '',
                    })}
                  </Words>
                </p>
                <p className="figures text-small text-faint">{moment(createdAt)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** The text of a notification, as a link to its subject. */
function Words({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children
  return (
    <Link to={to} className="hover:text-accent">
      {children}
    </Link>
  )
}
