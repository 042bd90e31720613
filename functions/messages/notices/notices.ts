import type { Notification } from '../../../shared/api/notifications.ts'

type Values = Record<string, string>

/** The subject and the text of a mail about each kind of notification, with the notification's values. */
export type Notices = Record<Notification['kind'], { subject: string; text: (values: Values) => string }>
