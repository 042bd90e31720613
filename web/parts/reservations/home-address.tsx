import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useActing } from '../../lib/acting.ts'
import { addressLine } from '../../lib/address-line.ts'
import { useCustomer } from '../../lib/data/customer.ts'

/** To which home a car is brought: the address of the customer's account, where wanted with the way to change it. */
export function HomeAddress({ isChangeable = false }: { isChangeable?: boolean }) {
  const t = useTranslations()
  const customer = useCustomer().data
  const acting = useActing()
  if (!customer) return null
  const { address } = customer
  return (
    <p className="text-small wrap-anywhere text-soft">
      {address ? t('reservation.home.at', { address: addressLine(address) }) : t('reservation.home.unknown')}
      {isChangeable && (
        <Link
          to={acting ? `/staff/customers/${acting.customerId}/phone/data` : '/profile/personalInfo'}
          className="ml-4 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t(address ? 'reservation.home.change' : 'reservation.home.add')}
        </Link>
      )}
    </p>
  )
}
