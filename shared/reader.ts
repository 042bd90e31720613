/** Who reads what the API says: the customer whom it is about, or one of us at the desk. */
export type Reader = 'customer' | 'desk'
