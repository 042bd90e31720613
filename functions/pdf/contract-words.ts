import type { Language } from '../../shared/language.ts'

/** What a contract says in its own words; figures come from the contract and the terms. */
export const CONTRACT_WORDS: Record<
  Language,
  {
    title: string
    number: (number: string, on: string) => string
    draft: string
    subscriber: string
    /** Who signs for a company. */
    represented: (name: string) => string
    subject: string
    plan: string
    term: string
    months: (months: string) => string
    /** Of a Single: the agreed days. */
    committed: (months: string, first: string, last: string) => string
    ifLater: (months: string) => string
    renewal: Record<'year' | 'month', (days: string) => string>
    vehicles: string
    vehicle: string
    /** The vehicle of a Single. */
    reserved: string
    anyVehicle: (categories: string) => string
    kilometres: string
    perMonth: (km: string) => string
    pickup: string
    handOver: string
    drivers: string
    included: (count: number, extra: string) => string
    signing: string
    monthly: string
    /** The rent of a Single. */
    committedRent: (first: string) => string
    oneVehicle: string
    /** The two rents of a Single with a down payment, and what that is. */
    inTerm: string
    afterTerm: string
    prepaid: string
    delivery: Record<'any' | 'single', string>
    wholeTerm: Record<'any' | 'single', (months: string) => string>
    deposit: string
    extraKm: string
    amountsNote: Record<'any' | 'single', (rate: string) => string>
    rights: string
    withdrawal: Record<'any' | 'single', (days: string) => string>
    /** What a withdrawal keeps of a down payment. */
    prepaidBack: string
    signature: string
    unsigned: (by: string) => string
    signedBy: string
    signedAt: string
    phone: string
    address: string
    draftHash: string
    accepted: string
    beginNow: string
    sealed: string
  }
> = {
  en: {
    title: 'Subscription contract',
    number: (number, on) => `Contract ${number}, drawn up on ${on}`,
    draft: 'Draft',
    subscriber: 'Subscriber',
    represented: (name) => `represented by ${name}`,
    subject: 'What is agreed',
    plan: 'Plan',
    term: 'Term',
    months: (months) => `${months} months from the day of signature`,
    committed: (months, first, last) => `${months} months, from ${first} to ${last}`,
    ifLater: (months) => `if it is signed later, ${months} months from the day of signature`,
    renewal: {
      year: (days) => `renews by the year unless notice is given ${days} days before the anniversary`,
      month: (days) => `then goes on month by month unless notice is given ${days} days before`,
    },
    vehicles: 'Vehicles chosen',
    vehicle: 'Vehicle',
    reserved: 'reserved for the subscriber from the first day on',
    anyVehicle: (categories) => `and any other of categories ${categories}, one at a time`,
    kilometres: 'Kilometres included',
    perMonth: (km) => `${km} km a month, not carried over`,
    pickup: 'First vehicle',
    handOver: 'Hand-over',
    drivers: 'Drivers',
    included: (count, extra) =>
      `${count} ${count === 1 ? 'is' : 'are'} included; each extra driver costs ${extra} excl. VAT`,
    signing: 'Due at signing',
    monthly: 'Rent for each month with a vehicle',
    committedRent: (first) => `Rent, invoiced monthly from ${first}, whether the vehicle was fetched or not`,
    oneVehicle: 'Monthly rent',
    inTerm: 'Monthly rent during the term',
    afterTerm: 'Monthly rent after the term',
    prepaid:
      'The down payment is rent of the term, paid in advance: it is taken off the rents of the term evenly and is used up with it.',
    delivery: {
      any: 'Delivery of the first vehicle, due with its first rent',
      single: 'Delivery of the vehicle, due with the first rent',
    },
    wholeTerm: {
      any: (months) => `Over ${months} months with a vehicle as chosen first`,
      single: (months) => `Over the ${months} months of the commitment`,
    },
    deposit: 'Deposit of a booking far ahead',
    extraKm: 'Extra kilometre',
    amountsNote: {
      any: (rate) =>
        `VAT at ${rate}. Deposits bear no VAT and are netted at the end of a reservation. The prices of this contract do not change during its term.`,
      single: (rate) => `VAT at ${rate}. No deposit is asked for. The prices of this contract do not change.`,
    },
    rights: 'Right of withdrawal',
    withdrawal: {
      any: (days) =>
        `The subscriber is an individual and may withdraw from this contract within ${days} days of signing it, without giving reasons, in the profile or by a message to the address below. By asking that the subscription begin within that time, the subscriber accepts that the fee is refunded only if no booking was made.`,
      single: (days) =>
        `The subscriber is an individual and may withdraw from this contract within ${days} days of signing it, whatever its first day, without giving reasons, in the profile or by a message to the address below. By asking that the contract take effect within that time, the subscriber accepts that the activation fee is refunded only as long as the vehicle was not handed over, and that the rent of a month that has begun remains owed.`,
    },
    prepaidBack:
      'Of the down payment, the share of a month that has begun remains owed with its rent; the rest is refunded, whether the vehicle was handed over or not.',
    signature: 'Signature',
    unsigned: (by) =>
      `This is a draft. It is signed online, in the subscriber’s profile, with a code sent to their telephone, until ${by}. The contract takes effect on signature; without it nothing is owed.`,
    signedBy: 'Signed by',
    signedAt: 'On',
    phone: 'By a code sent to',
    address: 'From network address',
    draftHash: 'Contents signed (SHA-256 of the draft)',
    accepted: 'The contract and its terms were accepted expressly.',
    beginNow: 'The subscriber asked that the subscription begin within the withdrawal period.',
    sealed: 'Driveline has sealed this file electronically: any change to it can be seen in a PDF reader.',
  },
  fr: {
    title: 'Contrat d’abonnement',
    number: (number, on) => `Contrat ${number}, établi le ${on}`,
    draft: 'Projet',
    subscriber: 'Abonné',
    represented: (name) => `représentée par ${name}`,
    subject: 'Ce qui est convenu',
    plan: 'Formule',
    term: 'Durée',
    months: (months) => `${months} mois à compter du jour de la signature`,
    committed: (months, first, last) => `${months} mois, du ${first} au ${last}`,
    ifLater: (months) => `s’il est signé plus tard, ${months} mois à compter du jour de la signature`,
    renewal: {
      year: (days) => `renouvelé d’année en année, sauf préavis ${days} jours avant l’échéance`,
      month: (days) => `puis de mois en mois, sauf préavis ${days} jours avant`,
    },
    vehicles: 'Véhicules choisis',
    vehicle: 'Véhicule',
    reserved: 'réservé à l’abonné dès le premier jour',
    anyVehicle: (categories) => `et tout autre des catégories ${categories}, un à la fois`,
    kilometres: 'Kilomètres compris',
    perMonth: (km) => `${km} km par mois, non reportables`,
    pickup: 'Premier véhicule',
    handOver: 'Remise',
    drivers: 'Conducteurs',
    included: (count, extra) =>
      `${count} ${count === 1 ? 'est' : 'sont'} compris ; chaque conducteur supplémentaire coûte ${extra} hors TVA`,
    signing: 'Dû à la signature',
    monthly: 'Loyer de chaque mois avec un véhicule',
    committedRent: (first) => `Loyer, facturé chaque mois à partir du ${first}, véhicule retiré ou non`,
    oneVehicle: 'Loyer mensuel',
    inTerm: 'Loyer mensuel pendant l’engagement',
    afterTerm: 'Loyer mensuel après l’engagement',
    prepaid:
      'L’apport est un loyer de l’engagement, payé d’avance : il est déduit à parts égales des loyers de l’engagement et s’épuise avec lui.',
    delivery: {
      any: 'Livraison du premier véhicule, due avec le premier loyer',
      single: 'Livraison du véhicule, due avec le premier loyer',
    },
    wholeTerm: {
      any: (months) => `Sur ${months} mois avec un véhicule comme le premier`,
      single: (months) => `Sur les ${months} mois de l’engagement`,
    },
    deposit: 'Dépôt d’une réservation lointaine',
    extraKm: 'Kilomètre supplémentaire',
    amountsNote: {
      any: (rate) =>
        `TVA à ${rate}. Les dépôts de garantie ne portent pas de TVA et sont imputés à la fin de la réservation. Les prix de ce contrat ne changent pas pendant sa durée.`,
      single: (rate) =>
        `TVA à ${rate}. Aucun dépôt de garantie n’est demandé. Les prix de ce contrat ne changent pas.`,
    },
    rights: 'Droit de rétractation',
    withdrawal: {
      any: (days) =>
        `L’abonné est un particulier et peut se rétracter de ce contrat dans les ${days} jours de sa signature, sans motif, dans son espace ou par un message à l’adresse ci-dessous. En demandant que l’abonnement commence dans ce délai, il accepte que la cotisation ne soit remboursée que si aucune réservation n’a été faite.`,
      single: (days) =>
        `L’abonné est un particulier et peut se rétracter de ce contrat dans les ${days} jours de sa signature, quel qu’en soit le premier jour, sans motif, dans son espace ou par un message à l’adresse ci-dessous. En demandant que le contrat prenne effet dans ce délai, il accepte que les frais d’activation ne soient remboursés que tant que le véhicule n’a pas été remis, et que le loyer d’un mois commencé reste dû.`,
    },
    prepaidBack:
      'De l’apport, la part d’un mois commencé reste due avec son loyer ; le reste est remboursé, que le véhicule ait été remis ou non.',
    signature: 'Signature',
    unsigned: (by) =>
      `Ceci est un projet. Il se signe en ligne, dans l’espace de l’abonné, avec un code envoyé à son téléphone, jusqu’au ${by}. Le contrat prend effet à la signature ; sans elle, rien n’est dû.`,
    signedBy: 'Signé par',
    signedAt: 'Le',
    phone: 'Par un code envoyé au',
    address: 'Depuis l’adresse réseau',
    draftHash: 'Contenu signé (SHA-256 du projet)',
    accepted: 'Le contrat et ses conditions ont été acceptés expressément.',
    beginNow: 'L’abonné a demandé que l’abonnement commence pendant le délai de rétractation.',
    sealed:
      'Driveline a scellé ce fichier électroniquement : toute modification se voit dans un lecteur de PDF.',
  },
}
