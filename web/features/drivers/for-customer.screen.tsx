import { DocumentsByPhone } from '../../parts/documents/by-phone.tsx'
import { Drivers } from './drivers.screen.tsx'

/** /staff/customers/:customerId/phone/drivers. Who may drive in the account of a customer on the telephone, with what they have sent by e-mail. */
export const DriversForCustomer = () => <Drivers papers={<DocumentsByPhone />} />
