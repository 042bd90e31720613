import * as z from 'zod/mini'
import { TONE_NAMES } from '../catalogue/tones.ts'
import { data, endpoint } from '../endpoint.ts'
import { BODY_TYPES, VIEWS } from '../pictures.ts'
import { BRANDS, FUELS, slug, TRANSMISSIONS, type VehicleType } from '../vocabulary.ts'
import { DOCUMENT_REVIEWS, FILE_REASONS, MAX_FILE_BYTES } from './documents.ts'
import { STAFF_GET } from './staff-endpoint.ts'
import { CategoryNumber, Cents, Id, Instant, Slug } from './values.ts'
import { Colour } from './vehicle-fields.ts'

const whole = (least: number, most: number) =>
  z.int('invalid').check(z.gte(least, 'invalid'), z.lte(most, 'invalid'))
const words = (most: number) => z.string('required').check(z.trim(), z.maxLength(most, 'too_long'))
const bothLanguages = (most: number) => z.object({ en: words(most), fr: words(most) })

/** The facts of a model that staff change; what its address, its category and its drawing follow from is not among them. */
export const ModelFacts = z.object({
  year: whole(1990, 2100),
  power_hp: whole(1, 3000),
  engine: words(80).check(z.minLength(1, 'required')),
  /** Litres, or kWh for electric cars, for 100 km. */
  consumption: z.number('invalid').check(z.gte(0, 'invalid'), z.lte(100, 'invalid')),
  top_speed_kmh: whole(1, 500),
  seats: whole(1, 9),
  /** Grams a kilometre; null when the maker gives none. */
  co2_emissions: z.nullable(whole(0, 1000)),
  /** Days that a delivery takes on average. */
  deliveryDays: whole(0, 365),
})
export type ModelFacts = z.output<typeof ModelFacts>

/** What no figure says of a model, as the lists of the fleet filter it. */
export const MODEL_TAGS = [
  'new',
  'trending',
  'iconic',
  'business',
  'limited-offer',
  'one-of-one',
  'supercar',
  '4x4',
  'hatchback',
] as const satisfies readonly VehicleType[]

/** A name that says something in an address, too. */
const name = (most: number) =>
  words(most).check(
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || slug(text) !== '', 'invalid'),
  )

/** How a maker calls a paint, and the tone in which drawings show it. */
const NewPaint = z.object({ name: name(40), tone: z.enum(TONE_NAMES, 'option_required') })

/** As many physical vehicles as one model begins with. Our figure. */
export const MOST_VEHICLES = 12

/** A model that the fleet does not have yet: all that the catalogue file says of one. Its address follows from its name. */
export const NewModel = z.object({
  brand: z.enum(BRANDS, 'option_required'),
  model: name(40),
  declination: name(60),
  category: CategoryNumber,
  body: z.enum(BODY_TYPES, 'option_required'),
  fuel: z.enum(FUELS, 'option_required'),
  transmission: z.enum(TRANSMISSIONS, 'option_required'),
  facts: ModelFacts,
  tags: z.array(z.enum(MODEL_TAGS, 'option_required')).check(z.maxLength(MODEL_TAGS.length, 'invalid')),
  paints: z.array(NewPaint).check(z.minLength(1, 'required'), z.maxLength(TONE_NAMES.length, 'invalid')),
  /** Physical vehicles that we own of it. */
  cars: whole(0, MOST_VEHICLES),
})
export type NewModel = z.output<typeof NewModel>

/** Thousandths from the left and from the top: what every crop of a photograph keeps. */
const Focus = z.object({ x: whole(0, 1000), y: whole(0, 1000) })

/** A photograph in the place of the drawing of one side in one paint. */
export const ChosenPhotograph = z.object({
  _id: Id,
  paint: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'invalid')),
  view: z.enum(VIEWS, 'option_required'),
  focus: Focus,
  alt: z.object({
    en: words(200).check(z.minLength(1, 'required')),
    fr: words(200).check(z.minLength(1, 'required')),
  }),
})
export type ChosenPhotograph = z.output<typeof ChosenPhotograph>

/** As many as there are sides in six paints. Our figure. */
export const MOST_PHOTOGRAPHS = 24

const ListedModel = z.object({
  modelId: Slug,
  /** As people call it. */
  name: z.string(),
  category: z.int(),
  settingPriceCents: Cents,
  isOrderable: z.boolean(),
  photographs: z.int(),
  version: z.int(),
  /** Which body is drawn of it where it has no photograph; absent of one that is drawn as itself. */
  drawnAs: z.optional(z.enum(BODY_TYPES)),
  /** What the pages show; absent of one that nobody has changed. */
  published: z.optional(z.object({ version: z.int(), at: Instant })),
})
export type ListedModel = z.output<typeof ListedModel>

export const listModels = endpoint({
  ...STAFF_GET,
  id: 'staff-models-list',
  staff: ['FLEET'],
  path: '/api/v1/staff/models',
  summary: 'The models of the fleet, and which of them the public pages show as they are now',
  input: z.object({}),
  reply: data(z.array(ListedModel)),
})

export const createModel = endpoint({
  id: 'staff-models-create',
  method: 'POST',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/models',
  summary:
    'A new model with its physical vehicles. Nobody can order it before it is said to be orderable. The public pages follow within a minute',
  input: NewModel,
  reply: data(z.object({ modelId: Slug })),
  example: {
    brand: 'Porsche',
    model: 'Macan',
    declination: 'Turbo Electric',
    category: 2,
    body: 'suv-coupe',
    fuel: 'electric',
    transmission: 'automatic',
    facts: {
      year: 2026,
      power_hp: 639,
      engine: 'Two electric motors, 100 kWh',
      consumption: 18.8,
      top_speed_kmh: 260,
      seats: 5,
      co2_emissions: 0,
      deliveryDays: 5,
    },
    tags: ['new'],
    paints: [
      { name: 'Ice Grey', tone: 'silver' },
      { name: 'Night Black', tone: 'black' },
    ],
    cars: 2,
  },
})

const OfferedPhotograph = z.object({
  _id: Id,
  review: z.enum(DOCUMENT_REVIEWS),
  reason: z.optional(z.enum(FILE_REASONS)),
  announcedAt: Instant,
  /** For a minute. */
  url: z.optional(z.string()),
})

export const StaffModel = z.object({
  ...ListedModel.shape,
  colours: z.array(Colour),
  facts: ModelFacts,
  /** What customers read where it cannot be ordered. */
  note: bothLanguages(200),
  chosen: z.array(ChosenPhotograph),
  /** Everything that was uploaded for it, newest last. */
  uploads: z.array(OfferedPhotograph),
})
export type StaffModel = z.output<typeof StaffModel>

export const getModel = endpoint({
  ...STAFF_GET,
  id: 'staff-models-get',
  staff: ['FLEET'],
  path: '/api/v1/staff/models/{modelId}',
  summary: 'One model: its facts, whether it can be ordered, and its photographs',
  input: z.object({ modelId: Slug }),
  reply: data(StaffModel),
})

export const changeModel = endpoint({
  id: 'staff-models-change',
  method: 'PATCH',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/models/{modelId}',
  summary:
    'A model from now on; refused when somebody has changed it meanwhile. The public pages follow within a minute',
  input: z.object({
    modelId: Slug,
    version: z.int(),
    facts: ModelFacts,
    isOrderable: z.boolean(),
    note: bothLanguages(200),
    chosen: z.array(ChosenPhotograph).check(z.maxLength(MOST_PHOTOGRAPHS, 'invalid')),
  }),
  reply: data(z.object({ version: z.int() })),
  example: {
    modelId: 'porsche-911-carrera-gts',
    version: 0,
    facts: {
      year: 2026,
      power_hp: 541,
      engine: '3.6 flat six, hybrid',
      consumption: 10.7,
      top_speed_kmh: 312,
      seats: 4,
      co2_emissions: 244,
      deliveryDays: 2,
    },
    isOrderable: false,
    note: { en: 'Again from March.', fr: 'De nouveau dès mars.' },
    chosen: [],
  },
})

export const announceModelPhotograph = endpoint({
  id: 'staff-models-photographs-create',
  method: 'POST',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/models/{modelId}/photographs',
  summary: 'Announce a photograph of a model; the answer holds a form, to post it to storage',
  input: z.object({
    modelId: Slug,
    contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], 'file_type'),
    bytes: z.int().check(z.gte(1), z.lte(MAX_FILE_BYTES, 'file_too_large')),
  }),
  reply: data(
    z.object({
      _id: Id,
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
  example: { modelId: 'porsche-911-carrera-gts', contentType: 'image/jpeg', bytes: 482_113 },
})
