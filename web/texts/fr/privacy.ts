import type { Figures } from '../../../shared/texts/figures.ts'
import type { ReadText } from '../../../shared/texts/text.ts'

/** La protection des données, en français. */
export const privacy = (f: Figures): ReadText => ({
  head: 'Protection des données — Driveline',
  description: 'Quelles données Driveline détient, pourquoi, combien de temps, et vos droits.',
  title: 'Protection des données',
  lead: 'Les données que nous détenons, pourquoi, combien de temps, et ce que vous pouvez nous demander.',
  articles: [
    {
      id: 'controller',
      title: 'Qui est responsable',
      paragraphs: [
        `${f.company}, ${f.companyAddress}, ${f.companyRegister}, décide pourquoi et comment vos données sont utilisées (le responsable du traitement). Écrivez à ${f.email} ou appelez le ${f.phone}. Les données sont conservées dans l’Union européenne, par ${f.host}.`,
      ],
    },
    {
      id: 'data',
      title: 'Ce que nous détenons',
      paragraphs: [
        'Vos nom, adresse, date de naissance, téléphone et e-mail ; vos réponses sur votre permis ; pour les sociétés, leur nom, leur adresse et leur numéro de TVA ; vos choix, contrats, réservations, factures et messages.',
        'Votre carte d’identité ou votre passeport, votre permis de conduire, votre justificatif de domicile et vos coordonnées bancaires, et, au besoin, un justificatif de vos moyens.',
      ],
    },
    {
      id: 'purpose',
      title: 'Pourquoi',
      paragraphs: [
        'Pour vérifier que vous pouvez conduire nos véhicules, conclure et exécuter le contrat, assurer les conducteurs, facturer et vous répondre. Le droit comptable et fiscal nous oblige à conserver les factures.',
      ],
    },
    {
      id: 'papers',
      title: 'Pièces d’identité',
      paragraphs: [
        'Vos pièces vont chiffrées de votre navigateur directement dans un espace de stockage que seuls lisent les conseillers qui les valident ; qui a ouvert quoi est noté. Les photos sont encodées à nouveau, sans le lieu de la prise de vue.',
        'Pendant l’envoi d’un fichier, votre navigateur le garde pour qu’une connexion perdue ne le perde pas ; il en disparaît dès qu’il est arrivé, et quand vous vous déconnectez.',
      ],
    },
    {
      id: 'how-long',
      title: 'Combien de temps',
      paragraphs: [
        `Votre compte et ses pièces, jusqu’à ce que vous le supprimiez ; les factures, aussi longtemps que la loi le demande. Un message du formulaire de contact, ou une demande d’abonnement, ${f.contactMonths} mois. Vos demandes sur vos données et nos réponses, ${f.dataRequestKeptMonths} mois. Une adresse qui a demandé à être prévenue du jour où son titulaire pourra conduire, jusqu’à ce que nous lui ayons écrit. Votre choix sur les cookies, ${f.cookieMonths} mois.`,
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        `Votre navigateur ne garde que le strict nécessaire, sauf si vous acceptez davantage : une mesure d’audience et une carte de chaleur, qui disent comment servent les pages publiques, et le pixel d’un réseau social. Rien de cela n’est chargé avant votre accord, ni jamais là où vous vous connectez, vous inscrivez, remplissez une demande ou voyez ce qui est à vous. Refuser est aussi simple qu’accepter ; votre réponse vaut ${f.cookieMonths} mois et se change au pied de chaque page.`,
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      paragraphs: [
        `Vous pouvez consulter, corriger, emporter et supprimer vos données, vous opposer à leur usage ou le limiter. Nous répondons sous ${f.dataRequestMonths} mois, délai prolongeable de ${f.dataRequestMoreMonths} mois pour les demandes complexes ; écrivez-nous par la page de contact.`,
        'Vous pouvez aussi saisir l’autorité de contrôle : la CNPD au Luxembourg, l’APD en Belgique.',
      ],
    },
  ],
})
