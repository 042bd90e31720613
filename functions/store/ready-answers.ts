import type { AnswerTemplate } from '../../shared/api/staff-answer-templates.ts'

/** The templates of answers until somebody writes other ones. */
export const READY_ANSWERS: readonly AnswerTemplate[] = [
  {
    _id: 'tpl_01K00000000000000000000001',
    en: {
      title: 'When to call',
      text: 'Thank you for your message. When may we call you, and under which number?',
    },
    fr: {
      title: 'Quand appeler',
      text: 'Merci de votre message. Quand pouvons-nous vous appeler, et à quel numéro ?',
    },
    version: 1,
  },
  {
    _id: 'tpl_01K00000000000000000000002',
    en: {
      title: 'A visit',
      text: 'You are welcome to see the car with us in Luxembourg. Which day and which hour suit you?',
    },
    fr: {
      title: 'Une visite',
      text: 'Vous pouvez voir la voiture chez nous à Luxembourg. Quel jour et quelle heure vous conviennent ?',
    },
    version: 1,
  },
  {
    _id: 'tpl_01K00000000000000000000003',
    en: {
      title: 'How it works',
      text: 'You choose a car and a plan on our site, and an advisor checks your choice. Once your documents are accepted and the contract is signed, you reserve from your phone.',
    },
    fr: {
      title: 'Comment ça marche',
      text: 'Vous choisissez une voiture et une formule sur notre site, et un conseiller vérifie votre choix. Une fois vos documents acceptés et le contrat signé, vous réservez depuis votre téléphone.',
    },
    version: 1,
  },
  {
    _id: 'tpl_01K00000000000000000000004',
    en: {
      title: 'Documents missing',
      text: 'We still need documents from you. Your profile says which, under My documents; a photograph of each is enough.',
    },
    fr: {
      title: 'Documents manquants',
      text: 'Il nous manque encore des documents. Votre profil dit lesquels, sous Mes documents ; une photo de chacun suffit.',
    },
    version: 1,
  },
]
