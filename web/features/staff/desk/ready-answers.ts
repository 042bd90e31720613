import type { Language } from '../../../../shared/language.ts'

/** What is answered most often, in the words that its reader gets. */
export const READY_ANSWERS = ['callMe', 'visit', 'howItWorks', 'documents'] as const
export type ReadyAnswer = (typeof READY_ANSWERS)[number]

export const ANSWER_TEXTS: Record<Language, Record<ReadyAnswer, string>> = {
  en: {
    callMe: 'Thank you for your message. When may we call you, and under which number?',
    visit: 'You are welcome to see the car with us in Luxembourg. Which day and which hour suit you?',
    howItWorks:
      'You choose a car and a plan on our site, and an advisor checks your choice. Once your documents are accepted and the contract is signed, you reserve from your phone.',
    documents:
      'We still need documents from you. Your profile says which, under My documents; a photograph of each is enough.',
  },
  fr: {
    callMe: 'Merci de votre message. Quand pouvons-nous vous appeler, et à quel numéro ?',
    visit: 'Vous pouvez voir la voiture chez nous à Luxembourg. Quel jour et quelle heure vous conviennent ?',
    howItWorks:
      'Vous choisissez une voiture et une formule sur notre site, et un conseiller vérifie votre choix. Une fois vos documents acceptés et le contrat signé, vous réservez depuis votre téléphone.',
    documents:
      'Il nous manque encore des documents. Votre profil dit lesquels, sous Mes documents ; une photo de chacun suffit.',
  },
}
