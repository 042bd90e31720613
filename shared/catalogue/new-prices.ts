import type { DrawnModel } from '../pictures.ts'
import type { Cents } from '../rules/money.ts'

/**
 * What a model costs new, in euros with Luxembourg's VAT and usual equipment, to the nearest thousand or two: an estimate of ours for the
 * comparison with buying and leasing, no maker's offer. Customers see that and can put the price of their own offer in its place.
 */
const NEW_EUROS: Record<DrawnModel, number> = {
  'aston-martin-db12-volante': 290_000,
  'aston-martin-dbx-707': 265_000,
  'aston-martin-vanquish-coupe': 395_000,
  'aston-martin-vantage-coupe': 215_000,
  'bentley-bentayga-v8-azure': 255_000,
  'bentley-continental-gt-speed': 315_000,
  'bentley-flying-spur-speed': 310_000,
  'bmw-2-series-m240i-xdrive-coupe': 66_000,
  'bmw-i4-m50-xdrive': 85_000,
  'bmw-i7-xdrive60': 155_000,
  'bmw-ix-m70-xdrive': 140_000,
  'bmw-m3-competition-touring': 118_000,
  'bmw-m5-touring': 160_000,
  'bmw-x3-m50-xdrive': 92_000,
  'ferrari-12cilindri-coupe': 440_000,
  'ferrari-296-gtb': 330_000,
  'ferrari-purosangue-v12': 450_000,
  'ferrari-roma-spider': 275_000,
  'lamborghini-revuelto-lb-744': 560_000,
  'lamborghini-temerario-coupe': 340_000,
  'lamborghini-urus-se': 285_000,
  'mclaren-750s-coupe': 345_000,
  'mclaren-artura-spider': 290_000,
  'mercedes-amg-c-63-s-e-performance': 125_000,
  'mercedes-amg-g-63-4matic': 225_000,
  'mercedes-amg-gt-63-4matic': 205_000,
  'mercedes-amg-sl-43-roadster': 128_000,
  'mercedes-c-class-300-e-estate': 72_000,
  'mercedes-cle-300-4matic-cabriolet': 83_000,
  'mercedes-eqe-350-4matic': 84_000,
  'mercedes-s-class-s-580-e-long': 160_000,
  'mercedes-v-class-v-300-d-4matic': 95_000,
  'porsche-718-cayman-gts-4-0': 108_000,
  'porsche-911-carrera-gts': 195_000,
  'porsche-911-carrera-s-cabriolet': 185_000,
  'porsche-911-gt3': 235_000,
  'porsche-911-turbo-s': 285_000,
  'porsche-cayenne-e-hybrid': 118_000,
  'porsche-macan-4-electric': 92_000,
  'porsche-panamera-4s-e-hybrid': 155_000,
  'porsche-taycan-4s': 138_000,
  'porsche-taycan-turbo-gt': 245_000,
  'range-rover-range-rover-sv-p615': 245_000,
  'range-rover-sport-p530-autobiography': 150_000,
  'range-rover-velar-p400e-dynamic': 92_000,
}

const LIKE_RENT_OF_MONTHS = 40

/** The estimated price of a model when new; of one that is not in the table, forty months of its list rent. */
export function newPriceCents(vehicle: { _id: string; settingPriceCents: Cents }): Cents {
  const known: Partial<Record<string, number>> = NEW_EUROS
  const euros = known[vehicle._id]
  return euros === undefined ? vehicle.settingPriceCents * LIKE_RENT_OF_MONTHS : euros * 100
}
