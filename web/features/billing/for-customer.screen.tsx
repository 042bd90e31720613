import { BillingAddressesScreen } from './billing-addresses.screen.tsx'

/** /staff/customers/:customerId/phone/billing. To whom and where the invoices of a customer on the telephone are written. */
export const BillingForCustomer = () => <BillingAddressesScreen />
