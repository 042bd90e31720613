import type { Customer } from '../../../shared/contracts/cust.ts'
import { PHONES } from './accounts.ts'

type Person = Omit<
  Customer,
  '_id' | 'createdAt' | 'subscription_name' | 'phonenumber_verified' | 'email_verified'
>

const COMMON = { license_more_than_5years: 'yes', language: 'EN', country: 'LU' } as const

/** Who the demo accounts are. */
export const PEOPLE = {
  claire: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Claire',
    lastname: 'Weber',
    email: 'claire.weber@example.lu',
    phonenumber: PHONES.claire,
    dob: '1986-05-14',
    customer_type: 'Particulier',
    address: {
      ...{ street: '4, rue Philippe II', city: 'Luxembourg' },
      ...{ postal_code: 'L-2340', country: 'LU' },
    },
  },
  company: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Tom',
    lastname: 'Schmit',
    email: 'tom.schmit@atelier-lumen.example.lu',
    phonenumber: PHONES.company,
    dob: '1979-11-02',
    customer_type: 'Entreprise',
    company: {
      name: 'Atelier Lumen S.à r.l.',
      vat_number: 'LU26375245',
      address: '12, rue de Hollerich, L-1740 Luxembourg',
    },
  },
  overdue: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Marc',
    lastname: 'Peeters',
    email: 'marc.peeters@example.be',
    phonenumber: PHONES.overdue,
    dob: '1991-02-27',
    customer_type: 'Particulier',
    country: 'BE',
    language: 'FR',
  },
  starting: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Léa',
    lastname: 'Hoffmann',
    email: 'lea.hoffmann@example.lu',
    phonenumber: PHONES.starting,
    gender: 'female',
    dob: '1993-08-21',
    customer_type: 'Entreprise',
    address: {
      ...{ street: '8, avenue de la Liberté', city: 'Luxembourg' },
      ...{ postal_code: 'L-1930', country: 'LU' },
    },
    company: {
      name: 'Hoffmann Conseil S.à r.l.',
      vat_number: 'LU10000053',
      vat_status: 'valid',
      address: '8, avenue de la Liberté, L-1930 Luxembourg',
    },
    onboarding_step: 'recap',
  },
  signing: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Nora',
    lastname: 'Faber',
    email: 'nora.faber@example.lu',
    phonenumber: PHONES.signing,
    dob: '1984-03-30',
    customer_type: 'Particulier',
    address: {
      ...{ street: '21, rue du Fort Neipperg', city: 'Luxembourg' },
      ...{ postal_code: 'L-2230', country: 'LU' },
    },
  },
  suspended: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Jean',
    lastname: 'Reuter',
    email: 'jean.reuter@example.lu',
    phonenumber: PHONES.suspended,
    dob: '1977-01-19',
    customer_type: 'Particulier',
    address: {
      ...{ street: '3, rue Notre-Dame', city: 'Luxembourg' },
      ...{ postal_code: 'L-2240', country: 'LU' },
    },
  },
  paused: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Anna',
    lastname: 'Thill',
    email: 'anna.thill@example.lu',
    phonenumber: PHONES.paused,
    dob: '1989-12-05',
    customer_type: 'Particulier',
    address: {
      ...{ street: '17, boulevard Royal', city: 'Luxembourg' },
      ...{ postal_code: 'L-2449', country: 'LU' },
    },
  },
  ended: {
    ...COMMON,
    role: ['CLIENT', 'MAIN'],
    firstname: 'Paul',
    lastname: 'Kieffer',
    email: 'paul.kieffer@example.lu',
    phonenumber: PHONES.ended,
    dob: '1970-06-23',
    customer_type: 'Particulier',
    address: {
      ...{ street: '9, rue du Curé', city: 'Luxembourg' },
      ...{ postal_code: 'L-1368', country: 'LU' },
    },
  },
  advisor: {
    ...COMMON,
    role: ['ADVISOR'],
    firstname: 'Sophie',
    lastname: 'Klein',
    email: 'sophie.klein@driveline.example',
    phonenumber: PHONES.advisor,
    dob: '1990-09-09',
    customer_type: 'Particulier',
  },
} as const satisfies Record<string, Person>
