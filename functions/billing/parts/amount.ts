/** An amount as mails show it: `1027.26`. */
export const amount = (cents: number): string => (cents / 100).toFixed(2)
