export function MySubscriptionsScreen() {
  return null
}
