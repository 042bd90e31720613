/**
 * What schema.org's vocabulary (30.0) allows of the types that the site uses, and which of it Google's documentation of rich results calls
 * required. Only what we use or might soon is listed: a property that is missing here is looked up there, not added unseen.
 */
interface TypeRule {
  required: readonly string[]
  allowed: readonly string[]
}

const THING = ['name', 'url', 'description', 'image', 'sameAs', 'identifier', 'alternateName']
const ORGANIZATION = ['address', 'email', 'telephone', 'logo', 'legalName', 'vatID', 'areaServed', 'founder']
const PLACE = ['geo', 'hasMap', 'openingHoursSpecification', 'address', 'telephone', 'photo']

const TYPES: Record<string, TypeRule> = {
  Organization: { required: ['name', 'url', 'logo'], allowed: [...THING, ...ORGANIZATION] },
  AutoRental: {
    // As a LocalBusiness.
    required: ['name', 'address'],
    allowed: [
      ...THING,
      ...ORGANIZATION,
      ...PLACE,
      'parentOrganization',
      'priceRange',
      'currenciesAccepted',
      'paymentAccepted',
    ],
  },
  PostalAddress: {
    required: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
    allowed: [...THING, 'addressRegion'],
  },
  OpeningHoursSpecification: {
    required: ['dayOfWeek', 'opens', 'closes'],
    allowed: ['validFrom', 'validThrough'],
  },
  City: { required: ['name'], allowed: [...THING, ...PLACE] },
  Product: {
    // As a merchant's listing.
    required: ['name', 'image', 'offers'],
    allowed: [...THING, 'brand', 'model', 'sku', 'color', 'category', 'productID'],
  },
  Car: {
    required: ['name'],
    allowed: [
      ...[...THING, 'brand', 'model', 'sku', 'color', 'offers', 'vehicleModelDate', 'fuelType'],
      ...['vehicleTransmission', 'vehicleSeatingCapacity', 'emissionsCO2', 'vehicleEngine', 'bodyType'],
    ],
  },
  Brand: { required: ['name'], allowed: [...THING, 'logo'] },
  EngineSpecification: {
    required: [],
    allowed: [...THING, 'enginePower', 'engineType', 'torque', 'fuelType'],
  },
  QuantitativeValue: { required: ['value'], allowed: ['unitCode', 'unitText', 'minValue', 'maxValue'] },
  Offer: {
    required: ['price', 'priceCurrency'],
    allowed: [...THING, 'seller', 'businessFunction', 'priceSpecification', 'availability', 'itemCondition'],
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    allowed: ['unitCode', 'unitText', 'valueAddedTaxIncluded', 'billingDuration', 'referenceQuantity'],
  },
  BreadcrumbList: { required: ['itemListElement'], allowed: [...THING, 'numberOfItems'] },
  ListItem: { required: ['position', 'name', 'item'], allowed: THING },
  FAQPage: { required: ['mainEntity'], allowed: [...THING, 'inLanguage'] },
  Question: { required: ['name', 'acceptedAnswer'], allowed: THING },
  Answer: { required: ['text'], allowed: THING },
}

const VALUES: Record<string, (value: unknown) => boolean> = {
  url: isAddress,
  item: isAddress,
  image: isAddress,
  logo: isAddress,
  price: (value) => typeof value === 'number' && value > 0,
  priceCurrency: (value) => value === 'EUR',
  position: Number.isInteger,
  opens: isHour,
  closes: isHour,
  addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)),
  telephone: (value) => /^\+[\d ]+$/.test(String(value)),
  vehicleModelDate: (value) => /^\d{4}$/.test(String(value)),
  dayOfWeek: (value) =>
    [value].flat().every((day) => /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(String(day))),
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && value.startsWith('https://')
}

function isHour(value: unknown): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value))
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What is wrong with a fact and all that it contains, in words; nothing when it is as the vocabulary and search engines ask. */
export function complaintsOf(fact: unknown): string[] {
  if (Array.isArray(fact)) return fact.flatMap(complaintsOf)
  if (!isNode(fact)) return []
  const types = [fact['@type'] ?? []].flat().map(String)
  const within = Object.values(fact).flatMap(complaintsOf)
  // What names another node only refers to it.
  if (types.length === 0) return fact['@id'] ? within : ['a fact without a type', ...within]
  return [
    ...types.flatMap((type) => missing(type, fact)),
    ...unknown(types, fact),
    ...wrong(types, fact),
    ...within,
  ]
}

function missing(type: string, fact: Node): string[] {
  const rule = TYPES[type]
  if (!rule) return [`${type} is no type that is known here`]
  return rule.required.filter((name) => isEmpty(fact[name])).map((name) => `${type} has no ${name}`)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0

/** A property that none of the types has. */
function unknown(types: string[], fact: Node): string[] {
  const allowed = types.flatMap((type) => [...(TYPES[type]?.allowed ?? []), ...(TYPES[type]?.required ?? [])])
  return Object.keys(fact)
    .filter((name) => !name.startsWith('@') && !allowed.includes(name))
    .map((name) => `${types.join(' and ')} has no property ${name}`)
}

const wrong = (types: string[], fact: Node): string[] =>
  Object.entries(fact)
    .filter(([name, value]) => VALUES[name]?.(value) === false)
    .map(([name, value]) => `${name} of ${types.join(' and ')} is ${JSON.stringify(value)}`)
