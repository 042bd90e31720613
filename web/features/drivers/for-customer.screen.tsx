import { DriversScreen } from './drivers.screen.tsx'

/** /staff/customers/:customerId/phone/drivers. Who may drive in the account of a customer on the telephone. */
export const DriversForCustomer = () => <DriversScreen />
