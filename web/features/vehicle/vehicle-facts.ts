import { COMPANY } from '../../../shared/company.ts'
import type { Language } from '../../../shared/language.ts'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import { type Colour, shareUrl } from '../../../shared/vehicle-picture.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { addressIn } from '../../lib/languages.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { ORIGIN } from '../../ui/page-head.tsx'

export /** A car's structured data for search engines (schema.org): its rent by the month, excl. VAT. */
function vehicleFacts(
  vehicle: ListedVehicle,
  colour: Colour,
  page: { language: Language; description: string },
) {
  const { general_info: data } = vehicle
  const price = vehicle.settingPriceCents / 100
  return {
    '@type': ['Product', 'Car'],
    name: fullName(vehicle),
    description: page.description,
    sku: vehicle._id,
    brand: { '@type': 'Brand', name: brandName(vehicle.manufacturer.name) },
    model: modelName(vehicle),
    image: ORIGIN + shareUrl(vehicle, colour.hex),
    color: colour.name,
    vehicleModelDate: String(data.year),
    fuelType: data.main_fuel.name,
    vehicleTransmission: data.transmission,
    vehicleSeatingCapacity: data.seats,
    emissionsCO2: data.co2_emissions,
    vehicleEngine: {
      '@type': 'EngineSpecification',
      name: data.engine,
      enginePower: { '@type': 'QuantitativeValue', value: data.power_hp, unitCode: 'BHP' },
    },
    offers: {
      '@type': 'Offer',
      url: ORIGIN + addressIn(page.language, vehiclePath(vehicle)),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price,
      priceCurrency: 'EUR',
      ...(vehicle.not_orderable && { availability: 'https://schema.org/OutOfStock' }),
      // Readers of one page do not follow an @id to another one.
      seller: {
        '@type': 'Organization',
        '@id': `${ORIGIN}/#organization`,
        name: COMPANY.name,
        url: ORIGIN,
        logo: `${ORIGIN}/icon.svg`,
      },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'EUR',
        unitCode: 'MON',
        valueAddedTaxIncluded: false,
      },
    },
  }
}
