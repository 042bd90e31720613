import { useTranslations } from 'use-intl'
import { SelectField } from '../../ui/select-field.tsx'
import type { Condition } from './use-report.ts'

/** Stands for the holder of the account among those who may take a vehicle. */
const HOLDER = 'holder'

type Driver = Condition['drivers'][number]

/** Who takes the vehicle: who was chosen; else the holder of the account, or its main driver where the contract insures one in their place. */
export const takerOf = (chosen: string | undefined, condition: Condition | undefined): string | undefined =>
  chosen ?? (condition?.isHolderDriver === false ? condition.drivers[0]?._id : undefined)

interface Props {
  /** The driver who was chosen, by their id; the holder of the account when absent. */
  driverId: string | undefined
  condition: Condition | undefined
  /** The holder's name, where it is known. */
  holder: string | undefined
  onChange(driver: Driver | undefined): void
}

/** Which of the people who may drive it takes the vehicle, and signs; nothing to choose where there is only the holder. */
export function Taker({ driverId, condition, holder, onChange }: Props) {
  const t = useTranslations()
  if (!condition || condition.drivers.length === 0) return null
  const { drivers, isHolderDriver } = condition
  return (
    <SelectField
      label={t('report.taker')}
      options={[
        ...(isHolderDriver ? [{ id: HOLDER, name: holder || t('report.holder') }] : []),
        ...drivers.map(({ _id, name }) => ({ id: _id, name })),
      ]}
      value={takerOf(driverId, condition) ?? HOLDER}
      onChange={(id) => onChange(drivers.find(({ _id }) => _id === id))}
    />
  )
}
