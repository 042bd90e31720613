import { BRANDS, FUELS, VEHICLE_TYPES } from '../vocabulary.ts'

/** What a caller is told of a parameter besides its schema. */
export interface ParameterExample {
  example: unknown
  description: string
  /** The values that a list separated by commas may name. */
  listOf?: readonly string[]
}

const id = (prefix: string, of: string): ParameterExample => ({
  example: `${prefix}_01K00000000000000000000000`,
  description: `Id of ${of}.`,
})

/** An example and a meaning for each parameter in a path or a query string, by its name. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, ParameterExample>> = {
  id: id('cus', 'the customer: one’s own'),
  customerId: id('cus', 'a customer'),
  choiceId: id('cho', 'a choice'),
  contractId: id('con', 'a subscription and its contract'),
  reservationId: id('res', 'a reservation'),
  invoiceId: id('inv', 'an invoice'),
  reportId: id('rep', 'the report of a hand-over or a return'),
  blockId: { example: 'blk_01K00000000000000000000000', description: 'Id of a block of a vehicle.' },
  requestId: id('dat', 'a request about data'),
  breachId: id('bre', 'a breach of personal data'),
  year: { example: '2026', description: 'A year, by the day of receipt.' },
  incidentId: id('inc', 'an incident'),
  plate: { example: 'DL 1234', description: 'A number plate, however it is typed, or the id of a vehicle.' },
  at: { example: '2026-11-20T17:40:00.000Z', description: 'The moment at which it happened.' },
  state: { example: 'open', description: 'Whether they are still dealt with.' },
  kind: { example: 'fine', description: 'What happened.' },
  vehicleId: { example: 'porsche-911-carrera-gts-1', description: 'Id of a physical vehicle.' },
  creditNoteId: id('crn', 'a credit note'),
  paymentId: id('pay', 'a payment'),
  documentId: id('doc', 'one side of a document'),
  driverId: id('drv', 'a driver'),
  methodId: id('mtd', 'a payment method'),
  addressId: id('adr', 'a billing address'),
  taskId: id('tsk', 'a task'),
  queue: { example: 'choices', description: 'A queue of the desk.' },
  itemId: id('cho', 'what waits in the queue: a choice, a side of a document, a driver or a reservation'),
  file: { example: 'identity_card', description: 'Those of one kind alone.' },
  stage: { example: 'promised', description: 'Late invoices at one stage of dunning alone.' },
  outcome: {
    example: 'none',
    description:
      'Those of which this came when the customer was asked last; `none` where nothing has come yet.',
  },
  pickup: { example: 'reception', description: 'Those with one kind of pick-up alone.' },
  exceptionId: { example: 'days-2-0', description: 'Id of closed days.' },
  viewId: id('viw', 'a saved view'),
  templateId: id('tpl', 'a template of an answer'),
  callId: id('cal', 'a call of a function that failed'),
  phoneCallId: id('tel', 'a telephone call in which one acts for the customer'),
  messageId: id('out', 'a message of the outbox'),
  subjectId: id('inv', 'what the PDF is of: a contract, an invoice or a credit note'),
  from: { example: '2027-03-01', description: 'The first day of the twelve weeks.' },
  page: { example: 0, description: 'A page of the planner’s rows, from 0.' },
  driver_id: id('drv', 'a driver, to list the driver’s documents instead of one’s own'),
  batchId: id('trb', 'refunds that went to the bank together'),
  entryId: id('bke', 'an entry of the bank’s statement'),
  priceVersion: { example: '2027-03-01', description: 'A version of the prices, by its day of effect.' },
  modelId: { example: 'porsche-911-carrera-gts', description: 'Id of a model.' },
  mode: { example: 'save', description: 'The specification’s own word; there is no other.' },
  status: { example: 'Waiting', description: 'The state of the reservations to list.' },

  // The fleet (spec §7, vehi/list and singlevehicle)
  manufacturerName: { example: 'Porsche', description: 'A brand, as the list names it.' },
  modelName: { example: '911', description: 'A model of that brand.' },
  declination: { example: 'Carrera GTS', description: 'A version of that model.' },
  color: { example: 'gentian-blue', description: 'A paint of that version; its first one when left out.' },
  uid: { example: 'visitor', description: 'Taken for the specification’s sake and not used.' },
  optType: { example: 'Multi', description: 'For several vehicles (Plus, One) or a single one.' },
  type: {
    example: ['1', '6'],
    description: 'Main filters: 1 trending, 2 new, 3 iconic, 4 business, 5 limited offer, 6 supercar.',
    listOf: ['1', '2', '3', '4', '5', '6'],
  },
  marques: { example: ['Porsche', 'Ferrari'], description: 'Brands.', listOf: BRANDS },
  carType: { example: ['suv', 'hybrid'], description: 'Vehicle types.', listOf: VEHICLE_TYPES },
  motorisation: { example: ['electric'], description: 'Engines.', listOf: FUELS },
  category: { example: 3, description: 'Vehicle category, Cat 01 to Cat 06; 0 is all.' },
  sortByKey: { example: 'settingPriceAsc', description: 'What to sort by.' },
  sortByOrder: { example: 'asc', description: 'The direction of the sort; one that the key names wins.' },
  disponibilite: {
    example: 'within_2_weeks',
    description: 'Available within this time. Longer times contain the shorter ones.',
  },
  search: { example: 'carrera', description: 'Words to look for, without accents or case.' },
  priceMin: { example: 2000, description: 'Lowest monthly list price, euros excl. VAT.' },
  priceMax: { example: 7000, description: 'Highest monthly list price, euros excl. VAT.' },
  plan: { example: 'Plus', description: 'A plan: one that includes the vehicle, or that of a choice.' },
  origin: { example: 'lu', description: 'The site that asks, which decides VAT: .be or any other.' },
  limit: { example: 20, description: 'How many to answer at most.' },
  days: { example: 92, description: 'How many of the last days: 31, 92 or 366.' },
  month: { example: '2026-11', description: 'A month of the books.' },
  ids: { example: 'cus_01K00000000000000000000000', description: 'Customers, separated by commas.' },
  cursor: { example: 'porsche-911-carrera-gts', description: 'Where the last page ended, as it said.' },
  open: {
    example: 'cus_01K00000000000000000000000',
    description: 'What the desk has open: others who open it are told.',
  },
  openKind: { example: 'customer', description: 'What that is.' },
  group: { example: 'calls', description: 'What the tasks are about.' },
  show: { example: 'mine', description: 'All of them, one’s own, or those that are snoozed.' },
  order: { example: 'newest', description: 'Which are first.' },
  kinds: { example: 'notes,messages', description: 'What a timeline shows; everything without it.' },
}
