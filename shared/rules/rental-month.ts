/** Days by which a month's rent and kilometres are divided where less than a month is counted: one day is a thirtieth. */
export const DAYS_IN_A_RENTAL_MONTH = 30
