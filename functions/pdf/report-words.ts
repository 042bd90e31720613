import type { Language } from '../../shared/language.ts'
import type { DamageKind, Move, Paper, PhotoPosition, Zone } from '../../shared/rules/condition.ts'

interface ReportWords {
  title: Record<Move, string>
  numberOn: (number: string, on: string) => string
  facts: {
    vehicle: string
    plate: string
    takenAt: string
    km: string
    fuel: string
    charge: string
    keys: string
    papers: string
    clean: string
    note: string
  }
  yes: string
  no: string
  none: string
  papers: Record<Paper, string>
  damage: string
  noDamage: string
  columns: { place: string; kind: string; seen: string; note: string }
  isNew: string
  repaired: (places: string) => string
  zones: Record<Zone, string>
  kinds: Record<DamageKind, string>
  photographs: string
  photographsLead: string
  position: string
  hash: string
  positions: Record<PhotoPosition, string>
  signatures: string
  forUs: string
  forCustomer: string
  byCode: (phone: string) => string
  agreed: Record<Move, string>
}

/** What the report of a hand-over or a return says as a PDF. */
export const REPORT_WORDS: Record<Language, ReportWords> = {
  en: {
    title: { out: 'Report of the hand-over', back: 'Report of the return' },
    numberOn: (number, on) => `${number}, signed on ${on}`,
    facts: {
      vehicle: 'Vehicle',
      plate: 'Number plate',
      takenAt: 'Signed',
      km: 'Odometer',
      fuel: 'Fuel',
      charge: 'Charge',
      keys: 'Keys',
      papers: 'With it',
      clean: 'Clean',
      note: 'Note',
    },
    yes: 'Yes',
    no: 'No',
    none: 'Nothing',
    papers: {
      registration: 'registration',
      insurance: 'insurance certificate',
      inspection: 'inspection certificate',
      manual: 'manual',
    },
    damage: 'Damage',
    noDamage: 'No damage is known of this vehicle.',
    columns: { place: 'Where', kind: 'What', seen: 'Seen on', note: 'Note' },
    isNew: 'new',
    repaired: (places) => `Known before and repaired: ${places}.`,
    zones: {
      front: 'Front',
      bonnet: 'Bonnet',
      windscreen: 'Windscreen',
      roof: 'Roof',
      rear_window: 'Rear window',
      boot: 'Boot',
      rear: 'Rear',
      left_side: 'Left side',
      right_side: 'Right side',
    },
    kinds: {
      scratch: 'scratch',
      dent: 'dent',
      chip: 'chip',
      crack: 'crack',
      broken: 'broken',
      missing: 'missing',
    },
    photographs: 'Photographs',
    photographsLead:
      'We keep these photographs. The number beside each is the SHA-256 of its file: it shows that a photograph is unchanged.',
    position: 'From',
    hash: 'SHA-256',
    positions: {
      front: 'the front',
      front_left: 'the front left',
      left: 'the left',
      rear_left: 'the rear left',
      rear: 'the rear',
      rear_right: 'the rear right',
      right: 'the right',
      front_right: 'the front right',
    },
    signatures: 'Signatures',
    forUs: 'For Driveline',
    forCustomer: 'The customer',
    byCode: (phone) => `Signed by the code that was sent to ${phone}`,
    agreed: {
      out: 'The customer has received the vehicle in the condition that this report describes.',
      back: 'The vehicle was given back in the condition that this report describes. What is not seen at the return is looked at in an inspection within three working days.',
    },
  },
  fr: {
    title: { out: 'Constat de remise', back: 'Constat de restitution' },
    numberOn: (number, on) => `${number}, signé le ${on}`,
    facts: {
      vehicle: 'Véhicule',
      plate: 'Plaque',
      takenAt: 'Signé',
      km: 'Kilométrage',
      fuel: 'Carburant',
      charge: 'Charge',
      keys: 'Clés',
      papers: 'Avec lui',
      clean: 'Propre',
      note: 'Remarque',
    },
    yes: 'Oui',
    no: 'Non',
    none: 'Rien',
    papers: {
      registration: 'certificat d’immatriculation',
      insurance: 'attestation d’assurance',
      inspection: 'certificat de contrôle technique',
      manual: 'manuel',
    },
    damage: 'Dommages',
    noDamage: 'Aucun dommage n’est connu de ce véhicule.',
    columns: { place: 'Où', kind: 'Quoi', seen: 'Vu le', note: 'Remarque' },
    isNew: 'nouveau',
    repaired: (places) => `Connu auparavant et réparé : ${places}.`,
    zones: {
      front: 'Avant',
      bonnet: 'Capot',
      windscreen: 'Pare-brise',
      roof: 'Toit',
      rear_window: 'Lunette arrière',
      boot: 'Coffre',
      rear: 'Arrière',
      left_side: 'Côté gauche',
      right_side: 'Côté droit',
    },
    kinds: {
      scratch: 'rayure',
      dent: 'bosse',
      chip: 'éclat',
      crack: 'fissure',
      broken: 'cassé',
      missing: 'manquant',
    },
    photographs: 'Photos',
    photographsLead:
      'Nous conservons ces photos. Le nombre à côté de chacune est l’empreinte SHA-256 de son fichier : elle montre qu’une photo est inchangée.',
    position: 'De',
    hash: 'SHA-256',
    positions: {
      front: 'l’avant',
      front_left: 'l’avant gauche',
      left: 'la gauche',
      rear_left: 'l’arrière gauche',
      rear: 'l’arrière',
      rear_right: 'l’arrière droit',
      right: 'la droite',
      front_right: 'l’avant droit',
    },
    signatures: 'Signatures',
    forUs: 'Pour Driveline',
    forCustomer: 'Le client',
    byCode: (phone) => `Signé par le code envoyé au ${phone}`,
    agreed: {
      out: 'Le client a reçu le véhicule dans l’état que décrit ce constat.',
      back: 'Le véhicule a été rendu dans l’état que décrit ce constat. Ce qui ne se voit pas à la restitution est examiné lors d’une inspection sous trois jours ouvrables.',
    },
  },
}
