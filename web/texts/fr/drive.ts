import type { Figures } from '../../../shared/texts/figures.ts'
import type { DriveTexts } from '../en/drive.ts'

/** Les textes de la page qui présente D.R.I.V.E, l’assistant de l’inscription. */
export const drive = ({ age, licenceYears }: Figures): DriveTexts => ({
  head: 'D.R.I.V.E, l’assistant qui vous mène à votre première voiture — Driveline',
  description:
    'D.R.I.V.E vous guide de la première question au contrat signé\u00a0: trois voitures, une formule, vos documents. À votre rythme, de jour comme de nuit.',
  eyebrow: 'D.R.I.V.E',
  title: 'Un assistant qui connaît la route',
  lead: 'De la première question au contrat prêt à signer\u00a0: D.R.I.V.E demande une chose à la fois, explique chaque réponse et garde votre place.',
  start: 'Commencer avec D.R.I.V.E',
  alternative: 'Vous préférez parler à quelqu’un\u00a0?',
  advisor: 'Écrire à un conseiller',
  exampleTitle: 'Comment cela se passe',
  example: [
    {
      from: 'drive',
      text: 'Dans quelles voitures vous voyez-vous\u00a0? Choisissez-en trois, et je vous dis quelle formule les réunit.',
    },
    { from: 'you', text: 'La Macan, la 911 Carrera GTS et le Bentayga.' },
    {
      from: 'drive',
      text: 'Une belle semaine en perspective. La 911 et le Bentayga ne font pas partie de Plus, qui comprend les catégories 1 et 2. One réunit les trois, sans limite de changements.',
    },
    { from: 'you', text: 'One, alors.' },
    {
      from: 'drive',
      text: 'C’est noté. Terminons-nous ensemble maintenant, ou un conseiller vous rappelle-t-il sous 24 à 48 heures\u00a0?',
    },
  ],
  drive: 'D.R.I.V.E',
  you: 'Vous',
  stepsTitle: 'Ce qu’il fait avec vous',
  steps: [
    {
      name: 'Il demande l’essentiel',
      text: `Votre âge et votre permis d’abord\u00a0: on roule avec nous dès ${age} ans, avec un permis détenu depuis ${licenceYears} ans. Si ce n’est pas le cas, il le dit aussitôt, et pourquoi.`,
    },
    {
      name: 'Il vous aide à en choisir trois',
      text: 'Trois voitures exactement. Si une formule en exclut une, il en donne la raison et nomme la formule qui la comprend.',
    },
    {
      name: 'Il explique le prix',
      text: 'Loyer, cotisation annuelle, dépôt, kilomètres\u00a0: chaque montant, hors TVA et TVA comprise, tel qu’il figurera au contrat.',
    },
    {
      name: 'Il réunit vos documents',
      text: 'Carte d’identité, permis de conduire, justificatif de domicile, coordonnées bancaires. Il dit ce qui manque, et ce qui n’est pas nécessaire.',
    },
    {
      name: 'Il passe le relais',
      text: 'Votre demande parvient à nos conseillers, qui la vérifient. Le contrat arrive ensuite par e-mail, à signer en ligne.',
    },
    {
      name: 'Il vous attend',
      text: 'Fermez-le quand vous voulez. Un autre jour, ou sur un autre appareil, il reprend là où vous en étiez.',
    },
  ],
  honestTitle: 'Ce qu’il n’est pas',
  honest:
    'D.R.I.V.E suit des règles écrites par notre équipe\u00a0; il n’invente rien et ne décide jamais de vous. Documents et contrats sont lus par des personnes et, à chaque étape, un conseiller est à un bouton.',
})
