import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Euros } from './values.ts'

const BaseCost = z.object({
  category1: z.nullable(Euros),
  category2: z.nullable(Euros),
  category3: z.nullable(Euros),
  category4: z.nullable(Euros),
  category5: z.nullable(Euros),
  category6: z.nullable(Euros),
})

/** Who bills, and to which account one pays: what stands at the head and the foot of our invoices. */
const BillingInfo = z.object({
  name: z.string(),
  address: z.array(z.string()),
  vat_number: z.string(),
  registration_number: z.string(),
  iban: z.string(),
  bic: z.string(),
  email: z.string(),
})

const LegalPaths = z.object({ saleAndUse: z.string(), termsAndConditions: z.string() })

/** The company's settings and its subscriptions (spec §3, company subscription). Prices in euros excl. VAT. */
export const Settings = z.object({
  country: z.enum(['Luxembourg', 'Belgium']),
  currency: z.literal('EUR'),
  vatBp: z.int(),
  callCentre: z.object({
    phone: z.string(),
    hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
  }),
  /** Paths of the footer's documents, by language code; English is the default (spec §3). */
  legal_documents: z.object({ EN: LegalPaths, FR: LegalPaths }),
  billingInfo: z.array(BillingInfo),
  /** Ids of the third parties, which are loaded after consent only; null where one is not used. */
  tracking: z.object({
    analytics: z.nullable(z.string()),
    heatmap: z.nullable(z.string()),
    pixel: z.nullable(z.string()),
  }),
  subscriptions: z.array(
    z.object({
      _id: z.string(),
      subscription_name: z.string(),
      comp_id: z.string(),
      /** Cents for each extra kilometre, category 1 to 6. */
      cost_per_adk: z.array(z.int()),
      /** Deposit in euros, category 1 to 6. */
      bail: z.array(Euros),
      base_cost: z.array(BaseCost),
    }),
  ),
})

export const getSettings = endpoint({
  id: 'sett',
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/sett',
  summary: 'Settings of a country: the first item of data',
  access: 'public',
  input: z.object({ country: z._default(z.enum(['Luxembourg', 'Belgium']), 'Luxembourg') }),
  reply: data(z.array(Settings)),
  example: { country: 'Luxembourg' },
})

export const getGeo = endpoint({
  id: 'geo',
  method: 'GET',
  path: '/api/v1/geo',
  summary: 'The country that the visitor comes from, as the content network sees it',
  access: 'public',
  input: z.object({}),
  reply: z.object({
    success: z.boolean(),
    country_code: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
})

export const getOpenApi = endpoint({
  id: 'openapi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  summary: 'This document',
  access: 'public',
  input: z.object({}),
  reply: z.looseObject({}),
  cacheSeconds: 300,
})
