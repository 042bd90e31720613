import type { ContactTexts } from '../en/contact.ts'

/** Les mots de la page de contact et de sa fenêtre. */
export const contact: ContactTexts = {
  head: 'Contact — Driveline',
  description: (hours: string) =>
    `Écrivez à Driveline ou appelez : ${hours}. Neuf lieux au Luxembourg et en Belgique.`,
  title: 'Que pouvons-nous faire pour vous ?',
  lead: 'Écrivez-nous : un conseiller vous répond sous 24 à 48 heures.',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone (facultatif)',
  subject: 'Objet',
  message: 'Votre message',
  send: 'Envoyer',
  note: 'Ce que vous écrivez nous sert à vous répondre, et à rien d’autre.',
  sentTitle: 'Merci. Votre message nous est parvenu.',
  sent: 'Une confirmation est partie à {email}. Un conseiller vous répond sous 24 à 48 heures.',
  call: 'Nous appeler',
  locations: 'Où nous sommes',
  closed: 'fermé',
  at: ' :',
}
