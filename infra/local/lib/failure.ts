/** Something that the person who starts the local run can put right: its message is one line and says how. */
export class LocalFailure extends Error {
  override name = 'LocalFailure'
}
