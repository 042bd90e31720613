import type { Figures } from '../figures.ts'
import type { ReadText } from '../text.ts'

/** Les conditions générales, en français. */
export const terms = (f: Figures): ReadText => ({
  head: 'Conditions générales — Driveline',
  description: 'Les conditions générales des abonnements et locations Driveline, de droit luxembourgeois.',
  title: 'Conditions générales',
  lead: 'Comment un abonnement naît, se renouvelle et prend fin. Les montants s’entendent hors TVA.',
  articles: [
    {
      id: 'parties',
      title: 'Les parties',
      paragraphs: [
        'Driveline loue des véhicules d’exception à des particuliers et à des sociétés, par abonnement. L’abonné est la personne ou la société qui signe. Les conseillers examinent chaque dossier ; la qualité d’abonné peut être refusée, retirée ou ne pas être renouvelée.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Conditions pour conduire',
      paragraphs: [
        `Tout conducteur a au moins ${f.age} ans, est titulaire du permis depuis au moins ${f.licenceYears} ans et présente une pièce d’identité valable. ${f.countedDrivers('conducteur du même foyer ou de la même société est compris', 'conducteurs du même foyer ou de la même société sont compris')} ; tout autre demande un accord écrit préalable et coûte ${f.extraDriver}.`,
        'L’assurance ne couvre un conducteur qu’après notre confirmation expresse.',
      ],
    },
    {
      id: 'conclusion',
      title: 'Conclusion du contrat',
      paragraphs: [
        'L’abonné choisit un véhicule et une formule ; un conseiller valide le choix par téléphone ; le contrat est envoyé par e-mail et signé en ligne, avec paiement à la signature. L’abonnement prend effet à la signature et est activé au premier retrait d’un véhicule.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Rétractation',
      paragraphs: [
        `Un particulier peut se rétracter dans les ${f.withdrawalDays} jours de la signature. Le montant n’est remboursé que si aucune réservation n’a été faite. Le véhicule d’un Single est réservé par le contrat lui-même : son montant est remboursé tant que le véhicule n’a pas été remis ; le loyer d’un mois commencé reste dû. D’un apport, la part d’un tel mois est conservée et le reste remboursé.`,
      ],
    },
    {
      id: 'renewal',
      title: 'Durée, reconduction et préavis',
      paragraphs: [
        `Plus et One sont reconduits chaque année, sauf préavis de ${f.subscriptionNoticeDays} jours avant la date anniversaire. Single est une location à durée convenue : ensuite elle se poursuit de mois en mois, sauf préavis de ${f.rentalNoticeDays} jours. Une réservation dure de ${f.leastMonths} à ${f.mostMonths} mois.`,
      ],
    },
    {
      id: 'payment',
      title: 'Paiement',
      paragraphs: [
        `Les factures sont réputées acceptées après ${f.invoiceAcceptedAfterDays} jours. Tout retard porte intérêt à ${f.lateInterestBp} par an, ou au taux commercial s’il est plus élevé, plus ${f.lateFlatBp} forfaitaires avec un minimum de ${f.lateFlatLeastCents}.`,
        `Jour ${f.steps[0]} après l’échéance : rappel, et le véhicule est bloqué. Jour ${f.steps[1]} : le véhicule est récupéré sous ${f.recoveryHours} heures et l’abonnement suspendu. Jour ${f.steps[2]} : le dossier est remis aux avocats et l’abonnement résilié. Jour ${f.steps[3]} : lettre de mise en demeure.`,
        `Une mise en demeure est facturée ${f.formalNoticeCents} ; une action en justice ${f.courtCents} en dessous de ${f.courtHighFromCents} et ${f.courtHighCents} au-delà. Le rétablissement demande le paiement des sommes dues avec les intérêts et le dépôt d’un mois d’avance.`,
      ],
    },
    {
      id: 'end',
      title: 'Fin de plein droit',
      paragraphs: [
        `Le contrat prend fin automatiquement lorsqu’une société fait l’objet d’une mesure judiciaire ; le véhicule est alors restitué sous ${f.businessReturnHours} heures.`,
      ],
    },
    {
      id: 'law',
      title: 'Droit et tribunaux',
      paragraphs: [
        'Les contrats sont régis par le droit luxembourgeois. Les tribunaux de la ville de Luxembourg sont seuls compétents.',
      ],
    },
  ],
})
