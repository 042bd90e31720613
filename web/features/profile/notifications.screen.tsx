import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Notification } from '../../../shared/api/notifications.ts'
import { notificationPath } from '../../../shared/notification-path.ts'
import { listed, namesIn } from '../../../shared/rules/listed.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { useDocumentName } from '../../parts/documents/name.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { useEarlierNotifications, useNotifications, useReadNotifications } from './notifications.data.ts'

/** /profile/notification. What happened, newest first, read or unread. */
export function NotificationsScreen() {
  const t = useTranslations()
  const notifications = useNotifications()
  const readAll = useReadNotifications()
  const earlier = useEarlierNotifications(notifications.data?.cursor)
  const markAll = () =>
    readAll.trigger(undefined).then(
      () => earlier.refresh(),
      () => undefined,
    )
  return (
    <Section title={t('pages.notifications')} of={notifications}>
      {({ data: newest }) => (
        <>
          {newest.some((each) => !each.read) && (
            <Button look="quiet" busy={readAll.isMutating} onClick={() => void markAll()} className="mb-4">
              {t('notification.readAll')}
            </Button>
          )}
          {readAll.error ? <Problem error={readAll.error} /> : null}
          {newest.length === 0 && <Empty title={t('notification.none')} />}
          <ul>
            {[...newest, ...earlier.data].map((notification) => (
              <Row key={notification._id} notification={notification} />
            ))}
          </ul>
          {earlier.error ? <Problem error={earlier.error} /> : null}
          {earlier.more && (
            <Button look="quiet" busy={earlier.isLoading} onClick={earlier.more} className="mt-4">
              {t('notification.earlier')}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

/** A notification. To open what it is about marks it as read; what leads nowhere has a button for it. */
function Row({ notification }: { notification: Notification }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { moment } = useFormat()
  const documentName = useDocumentName()
  const one = useReadNotifications()
  const { _id, kind, values, read: isRead, createdAt } = notification
  const to = notificationPath(notification)
  // One that could not be marked is still shown as new.
  const markRead = () => (isRead ? undefined : void one.trigger(_id).catch(() => undefined))
  const said = t(`notification.kinds.${kind}`, {
    vehicle: listed(namesIn(values.vehicle), language),
    number: values.number ?? '',
    plan: values.plan ?? '',
    document: documentName(values.document),
    reason: values.reason ?? '',
    name: values.name ?? '',
    masked: values.masked ?? '',
    reference: values.reference ?? '',
  })
  const words = values.byPhone ? `${said} ${t('notification.byPhone')}` : said
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_auto]">
      <div className={isRead ? 'text-soft' : 'text-ink'}>
        {!isRead && <span className="mr-3 text-label text-accent">{t('notification.unread')}</span>}
        {to ? (
          <Link to={to} onClick={markRead} className="hover:text-accent">
            {words}
          </Link>
        ) : (
          words
        )}
        {!to && !isRead && (
          <Button look="quiet" busy={one.isMutating} onClick={markRead} className="block">
            {t('notification.readOne')}
            <span className="sr-only"> {words}</span>
          </Button>
        )}
        {one.error ? <Problem error={one.error} /> : null}
      </div>
      <p className="figures text-small text-faint">{moment(createdAt)}</p>
    </li>
  )
}
