import type { RefusalTable } from './refusal-entry.ts'

/** Uploaded documents. */
export const DOCUMENT_REFUSALS = {
  file_type: {
    status: 422,
    en: 'Please upload an image or a PDF.',
    fr: 'Veuillez envoyer une image ou un PDF.',
  },
  upload_limit: {
    status: 429,
    en: 'Too many files are on their way or were sent today. Please wait until they are checked, or try again tomorrow.',
    fr: 'Trop de fichiers sont en cours d’envoi ou ont été envoyés aujourd’hui. Attendez qu’ils soient vérifiés ou réessayez demain.',
  },
  file_heic: {
    status: 422,
    en: 'We cannot read HEIC photos. Please take the photo again here, or save it as JPEG.',
    fr: 'Nous ne pouvons pas lire les photos HEIC. Reprenez la photo ici ou enregistrez-la en JPEG.',
  },
  file_too_large: {
    status: 413,
    en: 'A file may have 10 MB at most.',
    fr: 'Un fichier peut peser 10 Mo au plus.',
  },
  file_unreadable: {
    status: 422,
    en: 'This file is damaged or is not what its name says.',
    fr: 'Ce fichier est endommagé ou n’est pas ce que son nom indique.',
  },
  file_polyglot: {
    status: 422,
    en: 'This file hides another one. Please upload a plain image or PDF.',
    fr: 'Ce fichier en cache un autre. Veuillez envoyer une simple image ou un PDF.',
  },
  image_too_large: {
    status: 422,
    en: 'This image has too many pixels. Please upload a smaller one.',
    fr: 'Cette image a trop de pixels. Veuillez en envoyer une plus petite.',
  },
  pdf_encrypted: {
    status: 422,
    en: 'This PDF is protected by a password. Please upload it without protection.',
    fr: 'Ce PDF est protégé par un mot de passe. Veuillez l’envoyer sans protection.',
  },
  pdf_active: {
    status: 422,
    en: 'This PDF holds scripts, actions or attached files. Please print it to a new PDF and upload that.',
    fr: 'Ce PDF contient des scripts, des actions ou des fichiers joints. Imprimez-le dans un nouveau PDF, puis envoyez celui-ci.',
  },
  files_too_large: {
    status: 413,
    en: 'Files sent together may have 4 MB in all. Larger ones go straight to storage.',
    fr: 'Les fichiers envoyés ensemble peuvent peser 4 Mo en tout. Les plus gros vont directement au stockage.',
  },
  document_accepted: {
    status: 409,
    en: 'An advisor has accepted this document. You can replace it, but not remove it.',
    fr: 'Un conseiller a accepté ce document. Vous pouvez le remplacer, mais pas le retirer.',
  },
  document_not_pending: {
    status: 409,
    en: 'This document does not wait for validation any more.',
    fr: 'Ce document n’attend plus de validation.',
  },
  document_unseen: {
    status: 409,
    en: 'A side of this document is new or was not shown. Please look at all of its sides first.',
    fr: 'Une face de ce document est nouvelle ou n’a pas été affichée. Veuillez d’abord regarder toutes ses faces.',
  },
  document_incomplete: {
    status: 409,
    en: 'The other side of this document is still missing.',
    fr: 'L’autre face de ce document manque encore.',
  },
  document_no_expiry: {
    status: 422,
    en: 'This kind of document has no last day.',
    fr: 'Ce type de document n’a pas de date d’expiration.',
  },
  document_expired: {
    status: 422,
    en: 'This document has expired. Please reject it, so that the customer sends a valid one.',
    fr: 'Ce document a expiré. Veuillez le rejeter, afin que le client en envoie un valable.',
  },
  licence_expired: {
    status: 409,
    en: 'The driving licence has expired. The vehicle can be handed over once a valid one is accepted.',
    fr: 'Le permis de conduire a expiré. Le véhicule pourra être remis dès qu’un permis valable est accepté.',
  },
  identity_not_proposed: {
    status: 409,
    en: 'This change does not wait for a decision any more. Please look at the file again.',
    fr: 'Cette modification n’attend plus de décision. Veuillez consulter à nouveau le dossier.',
  },
  identity_unproven: {
    status: 409,
    en: 'Accept a document first that shows the change.',
    fr: 'Acceptez d’abord un document qui atteste la modification.',
  },
  document_not_active: {
    status: 409,
    en: 'This is not the version in use.',
    fr: 'Cette version n’est pas celle qui est utilisée.',
  },
} as const satisfies RefusalTable
