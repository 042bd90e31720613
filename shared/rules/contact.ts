/** How often one address, and one mailbox, may write to us in a day. */
export const CONTACT_PER_DAY = 5

/** How long a message is kept by us, in days: a year, then the table removes it. */
export const CONTACT_KEPT_DAYS = 365

/** Letters of an answer, as a mail and as an SMS. Our figures. */
export const LONGEST_ANSWER = 4000
export const LONGEST_SMS_ANSWER = 450
