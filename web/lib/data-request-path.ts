/** The address of a request about data at the desk. */
export const dataRequestPath = (requestId: string): string => `/staff/data-requests/${requestId}`
