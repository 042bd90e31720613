export function ProfileHomeScreen() {
  return null
}
