import type { Language } from '../../shared/language.ts'

interface MailWords {
  subject: string
  paragraphs: string[]
}

/** The mail after an account was deleted; `until` is empty when nothing was ever invoiced. */
export const FAREWELL_MAIL: Record<Language, (until: string | undefined) => MailWords> = {
  en: (until) => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your Driveline account and your documents are deleted. Your phone number and e-mail address are free again, and you are logged out everywhere.',
      ...(until
        ? [
            `The law obliges us to keep your invoices, with the name on them, until ${until}. They are used for nothing else.`,
          ]
        : []),
      'If this was not you, please call us at once.',
    ],
  }),
  fr: (until) => ({
    subject: 'Votre compte est supprimé',
    paragraphs: [
      'Votre compte Driveline et vos documents sont supprimés. Votre numéro de téléphone et votre adresse e-mail sont à nouveau libres, et vous êtes déconnecté partout.',
      ...(until
        ? [
            `La loi nous oblige à conserver vos factures, avec le nom qui y figure, jusqu’au ${until}. Elles ne servent à rien d’autre.`,
          ]
        : []),
      'Si ce n’était pas vous, appelez-nous immédiatement.',
    ],
  }),
}
