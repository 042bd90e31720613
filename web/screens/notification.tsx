import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { useDocumentName } from '../components/documents/document-name.ts'
import { Empty } from '../components/empty.tsx'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import { useNotifications, useReadNotifications } from '../data/notifications.ts'
import { useFormat } from '../lib/language.tsx'

/** /profile/notification. What happened, newest first, read or unread. */
export function NotificationScreen() {
  const t = useTranslations()
  const { moment } = useFormat()
  const notifications = useNotifications()
  const read = useReadNotifications()
  const documentName = useDocumentName()
  return (
    <Section title={t('profile.pages.notifications')} of={notifications}>
      {(list) => (
        <>
          {list.some((each) => !each.read) && (
            <Button look="quiet" busy={read.isMutating} onClick={() => void read.trigger()} className="mb-4">
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
