export function NotificationScreen() {
  return null
}
