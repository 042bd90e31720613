/** Where the desk shows a breach of personal data. */
export const dataBreachPath = (breachId: string): string => `/staff/data-breaches/${breachId}`
