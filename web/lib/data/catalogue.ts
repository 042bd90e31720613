import type { Vehicle } from '../../../shared/api/vehicle-fields.ts'
import { FLEET, priced } from '../../../shared/catalogue/fleet.ts'
import { type Published, withPublished } from '../../../shared/catalogue/published.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../../shared/price-book.ts'
import { priceBook, publishPrices } from './price-book.ts'

/** A vehicle of the list: from the catalogue at once, with its availability when the live list has come. */
export type ListedVehicle = Omit<Vehicle, 'availability' | 'availability_date'> &
  Partial<Pick<Vehicle, 'availability' | 'availability_date'>>

let published = ofThisPage()
let models = listed()

/** The models as this page was published: the built catalogue, and what staff have changed since. */
export const catalogue = (): readonly ListedVehicle[] => models

/** A page is written with these changes and prices; in a browser the page itself says them. */
export function publish(changes: Published, prices: PriceBook = FIRST_PRICE_BOOK): void {
  published = changes
  publishPrices(prices)
  models = listed()
}

/** A vehicle of the live list, which may be some minutes older than the page. */
export function newest(live: ListedVehicle): ListedVehicle {
  const own = published[live._id]
  if (!own || (own.version ?? 0) <= (live.version ?? 0)) return live
  const { availability, availability_date } = live
  const known = models.find(({ _id }) => _id === live._id) ?? live
  return { ...known, availability, availability_date }
}

function listed(): readonly ListedVehicle[] {
  const changed = Object.keys(published).length > 0 ? withPublished<ListedVehicle>(FLEET, published) : FLEET
  const book = priceBook()
  return book === FIRST_PRICE_BOOK ? changed : changed.map((vehicle) => priced(vehicle, book))
}

function ofThisPage(): Published {
  if (typeof document === 'undefined') return {}
  return JSON.parse(document.getElementById('root')?.dataset.fleet ?? '{}')
}
