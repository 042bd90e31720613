import type { Driver } from '../../../shared/api/drivers.ts'
import type { RefusalCode } from '../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isLicenceExpired } from '../../../shared/rules/document-expiry.ts'
import { DRIVER_NEEDS, unacceptedDocuments, unacceptedFor } from '../../../shared/rules/documents.ts'
import { isHolderDriver } from '../../../shared/rules/drivers.ts'
import { ineligibility } from '../../../shared/rules/eligibility.ts'
import type { HandOverFacts } from '../../../shared/rules/hand-over.ts'
import { isOfBooking } from '../../../shared/rules/invoices.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import * as drivers from '../../store/drivers.ts'
import * as fleet from '../../store/fleet.ts'
import * as fleetVehicles from '../../store/fleet-vehicles.ts'
import * as invoices from '../../store/invoices.ts'
import * as odometer from '../../store/odometer.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

interface Wish {
  customer: StoredCustomer
  reservation: StoredReservation
  subscription: StoredSubscription
  /** A driver of the account who takes the vehicle; the customer when absent. */
  driverId?: string | undefined
  now: string
  /** When it was decided to hand it over: for what was signed without a network, when both had signed. */
  signedAt: string
  today: IsoDate
}

/** Reads all that decides a hand-over (readings, hand-over), with the invoices on which its payments were seen. */
export async function handOverFacts(wish: Wish): Promise<{
  facts: HandOverFacts
  paid: invoices.StoredInvoice[]
}> {
  const { customer, reservation, subscription, driverId, now, signedAt, today } = wish
  const [files, billed, calendar, vehicle, readToday, named] = await Promise.all([
    documents.list(customer._id, { now, driverId }),
    invoices.since(customer._id, subscription._id),
    fleet.calendar(reservation.modelId, reservation.vehicleId),
    fleetVehicles.find(reservation.vehicleId),
    odometer.isReadOn(reservation, today),
    drivers.list(customer._id),
  ])
  const own = driverId ? await documents.list(customer._id, { now }) : files
  const signing = billed.filter(
    ({ kind, contractId }) => kind === 'signing' && contractId === subscription._id,
  )
  const booking = billed.filter((one) => one.reservationId === reservation._id && isOfBooking(one))
  const isOpen = ({ status }: invoices.StoredInvoice) => status === 'open'
  const driver = named.drivers.find(({ _id }) => _id === driverId)
  const driverRefusal = driverId
    ? refusalOf(driver, files, today)
    : refusalOfHolder(
        customer,
        named.drivers.filter((one) => (one.decidedAt ?? '') <= signedAt),
        today,
      )
  return {
    paid: [...signing, ...booking].filter((invoice) => !isOpen(invoice)),
    facts: {
      today,
      reservation,
      subscription,
      unaccepted: unacceptedDocuments(customer, own, today),
      licenceExpired: isLicenceExpired(files, today),
      driverRefusal,
      signingUnpaid: signing.some(isOpen),
      reservationUnpaid:
        reservation.invoiceId === undefined || booking.some((one) => isOpen(one) && !isAhead(one, today)),
      heldBy: calendar?.heldBy,
      insuredUntil: vehicle?.data?.insuredUntil,
      inspectedUntil: vehicle?.data?.inspectedUntil,
      unread: !readToday,
    },
  }
}

/**
 * Why a driver of the account may not take the vehicle: the insurance has not accepted them, or nobody their papers as they are now. A
 * licence that has expired is said on its own.
 */
function refusalOf(
  driver: Driver | undefined,
  files: readonly documents.StoredDocument[],
  today: IsoDate,
): RefusalCode | undefined {
  if (driver?.status !== 'confirmed') return 'driver_not_accepted'
  const unaccepted = unacceptedFor(DRIVER_NEEDS, files, today)
  const isMore = unaccepted.some((key) => key !== 'driving_licence' || !isLicenceExpired(files, today))
  return isMore ? 'driver_documents' : undefined
}

/** Why the holder of the account may not take the vehicle: the contract insures somebody else in their place, or they may not drive. */
const refusalOfHolder = (customer: StoredCustomer, named: readonly Driver[], today: IsoDate) =>
  isHolderDriver(named) ? ineligibility(customer, today) : ('holder_not_driver' as const)

/** A rent that was issued before its month, and is not due yet. */
const isAhead = ({ kind, dueOn }: invoices.StoredInvoice, today: IsoDate) => kind === 'rent' && dueOn > today
