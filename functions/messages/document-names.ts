import type { DocumentKey } from '../../shared/api/documents.ts'
import type { Language } from '../../shared/language.ts'

/** What documents are called inside a sentence of a mail. */
export const DOCUMENT_NAMES: Record<Language, Record<DocumentKey, string>> = {
  en: {
    identity_card: 'identity card',
    passport: 'passport',
    driving_licence: 'driving licence',
    proof_of_address: 'proof of address',
    rib: 'bank details (RIB)',
    kbis: 'company extract (Kbis)',
    bilan: 'balance sheet',
    rbe: 'register of beneficial owners (RBE)',
    ubo: 'UBO register extract',
    payslip: 'payslip',
    proof_of_heritage: 'proof of assets',
    tax_sheet: 'tax sheet',
  },
  fr: {
    identity_card: 'carte d’identité',
    passport: 'passeport',
    driving_licence: 'permis de conduire',
    proof_of_address: 'justificatif de domicile',
    rib: 'RIB',
    kbis: 'extrait Kbis',
    bilan: 'bilan',
    rbe: 'extrait du registre des bénéficiaires effectifs (RBE)',
    ubo: 'extrait du registre UBO',
    payslip: 'fiche de salaire',
    proof_of_heritage: 'justificatif de patrimoine',
    tax_sheet: 'avis d’imposition',
  },
}
