import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingCountry } from '../../../shared/rules/money.ts'
import {
  chargedKm,
  DELIVERY_PLACES,
  type Delivery,
  type DeliveryPlace,
  FARTHEST_DELIVERY_KM,
  isWhole,
} from '../../../shared/rules/onboarding.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { deliveryLines } from '../../../shared/rules/quote.ts'
import { PICKUP_MODES } from '../../../shared/vocabulary.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { useSiteCountry } from '../../lib/site-country.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Options } from './options.tsx'
import type { StepProps } from './step-props.ts'

/** Where the first car is handed over (spec §2, the recap's three choices); a delivery is described in its dialog. */
export function RetrievalStep({ onboarding, onDone, asks = false }: StepProps & { asks?: boolean }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Options
        options={PICKUP_MODES.map((value) => ({
          value,
          name: t(`onboarding.retrieval.${value}`),
          note: t(`onboarding.retrievalNote.${value}`),
        }))}
        chosen={onboarding.answers.retrieval}
        onChoose={(retrieval) => (retrieval === 'home' && !asks ? setOpen(true) : onDone({ retrieval }))}
      />
      {isOpen && (
        <FormDialog
          title={t('onboarding.ask.delivery')}
          lead={t('onboarding.why.delivery')}
          width="max-w-2xl"
          onClose={() => setOpen(false)}
        >
          <DeliveryForm
            before={onboarding.answers.delivery}
            onDone={(delivery) => {
              setOpen(false)
              onDone({ retrieval: 'home', delivery })
            }}
          />
        </FormDialog>
      )}
    </>
  )
}

/** The delivery, where it is asked on its own. */
export function DeliveryStep({ onboarding, onDone }: StepProps) {
  return <DeliveryForm before={onboarding.answers.delivery} onDone={(delivery) => onDone({ delivery })} />
}

interface FormProps {
  before: Delivery | undefined
  onDone(delivery: Delivery): void
}

function DeliveryForm({ before, onDone }: FormProps) {
  const t = useTranslations()
  const { money } = useFormat()
  const siteCountry = useSiteCountry()
  const country: BillingCountry = useCustomer().data?.country ?? siteCountry
  const [place, setPlace] = useState<DeliveryPlace>(before?.place ?? 'home')
  const [address, setAddress] = useState(before?.address ?? '')
  const [km, setKm] = useState(before?.km ?? 0)
  const [isAsked, setAsked] = useState(false)
  const delivery = { place, km: place === 'provider' ? 0 : km, ...(place === 'address' && { address }) }
  const charged = chargedKm('home', delivery)
  const lines = deliveryLines(priceBook(), charged, country)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isWhole(delivery)) onDone(delivery)
  }
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-6">
      <Segments<DeliveryPlace>
        legend={t('onboarding.delivery.where')}
        options={DELIVERY_PLACES.map((value: DeliveryPlace) => ({
          value,
          name: t(`onboarding.delivery.${value}`),
        }))}
        value={place}
        onChange={setPlace}
      />
      {place === 'address' && (
        <Field
          label={t('onboarding.delivery.addressLabel')}
          value={address}
          maxLength={200}
          autoComplete="street-address"
          onChange={(event) => setAddress(event.target.value)}
          wrong={isAsked && !address.trim() ? 'address_required' : undefined}
        />
      )}
      {place !== 'provider' && (
        <AmountField
          label={t('subscription.distance')}
          hint={t('onboarding.delivery.estimate', {
            km: money(priceBook().deliveryCentsPerKm),
            tax: money(priceBook().deliveryTaxCents),
          })}
          value={km}
          onChange={setKm}
          most={FARTHEST_DELIVERY_KM}
          step={1}
          unit="kilometer"
        />
      )}
      <div role="status">
        {charged > 0 && (
          <PriceLines caption={t('onboarding.delivery.price')} lines={lines} totals={totals(lines)} />
        )}
        {place === 'provider' && <p className="text-soft">{t('onboarding.delivery.free')}</p>}
        {isAsked && place !== 'provider' && km === 0 && (
          <p className="text-small text-alarm">{t('onboarding.delivery.noDistance')}</p>
        )}
      </div>
      <Button type="submit" className="justify-self-start">
        {t('form.continue')}
      </Button>
    </form>
  )
}
