export function BecomeClientScreen() {
  return null
}
