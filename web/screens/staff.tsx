export function StaffScreen() {
  return null
}
