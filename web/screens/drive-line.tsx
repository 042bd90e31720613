export function DriveLineScreen() {
  return null
}
