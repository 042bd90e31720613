export function PersonalInfoScreen() {
  return null
}
