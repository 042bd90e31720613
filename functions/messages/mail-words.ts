import type { Language } from '../../shared/language.ts'
import { NOTICES_EN } from './notices/en.ts'
import { NOTICES_FR } from './notices/fr.ts'
import type { Notices } from './notices/notices.ts'

/** What mails say, for each kind of notification, in both languages. */
export const MAIL_WORDS: Record<Language, Notices> = { en: NOTICES_EN, fr: NOTICES_FR }
/** The mail to somebody who wrote to us. @param hours when somebody answers the telephone; nothing while nobody ever does */
export const CONTACT_MAIL: Record<Language, (hours?: string) => { subject: string; paragraphs: string[] }> = {
  en: (hours) => ({
    subject: 'We have received your message',
    paragraphs: [
      'Good day,',
      'Thank you for writing to us. An advisor answers within 24 to 48 hours.',
      ...(hours ? [`If you would rather talk: we are on the telephone ${hours}.`] : []),
      'If you did not write to us, you can ignore this mail.',
    ],
  }),
  fr: (hours) => ({
    subject: 'Nous avons bien reçu votre message',
    paragraphs: [
      'Bonjour,',
      'Merci de nous avoir écrit. Un conseiller vous répond sous 24 à 48 heures.',
      ...(hours ? [`Si vous préférez nous parler : nous répondons au téléphone ${hours}.`] : []),
      'Si vous ne nous avez pas écrit, vous pouvez ignorer cet e-mail.',
    ],
  }),
}

/** What is around an answer of an advisor. */
export const ANSWER_MAIL: Record<Language, { subject: string; greeting: string; closing: string }> = {
  en: {
    subject: 'Our answer to your message',
    greeting: 'Good day,',
    closing: 'If you did not write to us, you can ignore this mail.',
  },
  fr: {
    subject: 'Notre réponse à votre message',
    greeting: 'Bonjour,',
    closing: 'Si vous ne nous avez pas écrit, vous pouvez ignorer cet e-mail.',
  },
}

/** The mail with the code that confirms an address; the code is in the subject, where it is read without opening. */
export const CODE_MAIL: Record<Language, (code: string) => { subject: string; paragraphs: string[] }> = {
  en: (code) => ({
    subject: `${code} is your Driveline code`,
    paragraphs: [
      `${code} confirms this e-mail address. It is valid for 15 minutes.`,
      'If you did not ask for it, you can ignore this mail.',
    ],
  }),
  fr: (code) => ({
    subject: `${code} est votre code Driveline`,
    paragraphs: [
      `${code} confirme cette adresse e-mail. Il est valable 15 minutes.`,
      'Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
    ],
  }),
}

/** The mail to somebody who asked for a subscription. */
export const REQUEST_MAIL: Record<Language, { subject: string; paragraphs: string[] }> = {
  en: {
    subject: 'We have received your request',
    paragraphs: [
      'Good day,',
      'Thank you for your interest in Driveline. An advisor calls you within 24 to 48 hours, at the time that you chose.',
      'Nothing is charged and nothing is signed before you have spoken with us.',
      'If you did not ask for anything, you can ignore this mail.',
    ],
  },
  fr: {
    subject: 'Nous avons bien reçu votre demande',
    paragraphs: [
      'Bonjour,',
      'Merci de votre intérêt pour Driveline. Un conseiller vous appelle sous 24 à 48 heures, au moment que vous avez choisi.',
      'Rien n’est débité ni signé avant que vous ayez parlé avec nous.',
      'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.',
    ],
  },
}

/** The mail on the day from which somebody may drive our cars, to who asked for it. */
export const ELIGIBLE_MAIL: Record<Language, { subject: string; paragraphs: string[]; button: string }> = {
  en: {
    subject: 'From today on you may drive with us',
    paragraphs: [
      'Good day,',
      'You asked us to tell you: by the dates that you gave us, our insurance covers you from today on.',
      'This is the only mail about it.',
    ],
    button: 'Choose a car',
  },
  fr: {
    subject: 'Dès aujourd’hui, vous pouvez rouler avec nous',
    paragraphs: [
      'Bonjour,',
      'Vous nous aviez demandé de vous prévenir\u00a0: selon les dates que vous nous avez données, notre assurance vous couvre dès aujourd’hui.',
      'C’est le seul e-mail à ce sujet.',
    ],
    button: 'Choisir une voiture',
  },
}
