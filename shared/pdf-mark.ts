const PREFIX = 'Driveline paper: '
const MARK = /\(Driveline paper: (contract|invoice|credit_note|draft|hand_over|return) ([A-Z0-9-]{6,20})\)/

/** What every PDF of ours carries in its file, unencrypted: its kind and number. A changed file still says which one it was. */
export const pdfMark = (kindAndNumber: string): string => `${PREFIX}${kindAndNumber}`

/** The kind and number that a file claims to be, from its bytes read as Latin-1; undefined when it makes no such claim. */
export function claimedBy(latin1: string): { kind: string; number: string } | undefined {
  const [, kind, number] = MARK.exec(latin1) ?? []
  return kind && number ? { kind, number } : undefined
}
