import type { Figures } from '../../../shared/texts/figures.ts'
import type { QuestionSection } from '../text.ts'

/** Les mêmes questions qu’en anglais, sous les mêmes ancres. */
export const faq = (f: Figures): QuestionSection[] => [
  {
    id: 'subscribing',
    title: 'S’abonner',
    questions: [
      {
        id: 'who-may-subscribe',
        question: 'Qui peut s’abonner ?',
        answer: [
          `Les particuliers et les sociétés. Tout conducteur a au moins ${f.age} ans, est titulaire du permis depuis au moins ${f.licenceYears} ans et présente une pièce d’identité valable.`,
        ],
      },
      {
        id: 'documents',
        question: 'Quels documents faut-il ?',
        answer: [
          'La carte d’identité, recto et verso, ou le passeport, et le permis de conduire, recto et verso. Pour le contrat, également un justificatif de domicile et un RIB.',
          'Selon le dossier, nous pouvons demander une fiche de salaire ou un justificatif de patrimoine ; les sociétés envoient leur Kbis, leur bilan et le registre des bénéficiaires effectifs : RBE au Luxembourg, UBO en Belgique. Les images et les fichiers PDF sont acceptés.',
        ],
      },
      {
        id: 'how-to-subscribe',
        question: 'Comment cela se passe-t-il ?',
        answer: [
          'Vous choisissez une voiture et une formule et nous envoyez votre choix. Un conseiller vous appelle sous 24 à 48 heures et le valide. Vous recevez le contrat par e-mail, le signez en ligne et payez à la signature. L’abonnement prend effet à la signature ; vous réservez alors votre véhicule et venez le chercher.',
        ],
      },
      {
        id: 'drivers',
        question: 'Qui peut conduire la voiture ?',
        answer: [
          `${f.countedDrivers('conducteur du même foyer ou de la même société est compris', 'conducteurs du même foyer ou de la même société sont compris')}. Tout conducteur supplémentaire demande notre accord écrit préalable et coûte ${f.extraDriver} hors TVA.`,
          'Chacun remplit les mêmes conditions d’âge et de permis. Nous demandons sa carte d’identité et son permis, recto et verso, son adresse, sa date et son lieu de naissance, son e-mail et son téléphone. L’assurance ne le couvre qu’après notre confirmation expresse.',
        ],
      },
      {
        id: 'withdrawal',
        question: 'Puis-je changer d’avis après la signature ?',
        answer: [
          `Les particuliers peuvent se rétracter dans les ${f.withdrawalDays} jours de la signature. Ce qui a été payé est remboursé si aucune réservation n’a été faite ; avec Single, les frais d’activation le sont tant que la voiture n’a pas été remise, et le loyer d’un mois commencé reste dû.`,
        ],
      },
    ],
  },
  {
    id: 'vehicles',
    title: 'Véhicules et réservations',
    questions: [
      {
        id: 'one-vehicle',
        question: 'Combien de voitures puis-je avoir en même temps ?',
        answer: [
          `Un abonnement couvre un véhicule à la fois. Plus comprend ${f.countedSwitches('changement', 'changements')} par année de contrat, One autant que vous voulez ; Single porte sur la seule voiture que vous avez choisie.`,
        ],
      },
      {
        id: 'length',
        question: 'Pour combien de temps puis-je réserver ?',
        answer: [
          `De ${f.leastMonths} à ${f.mostMonths} mois. Une location est reconduite automatiquement, sauf préavis de ${f.rentalNoticeDays} jours.`,
        ],
      },
      {
        id: 'mileage',
        question: 'Combien de kilomètres sont compris ?',
        answer: [
          `${f.km} km par mois, et jusqu’à ${f.kmMost} avec Single. Les kilomètres non parcourus ne sont pas reportés.`,
          `Un kilomètre supplémentaire coûte, hors TVA, de la catégorie 1 à la catégorie 6 : ${f.extraKm.join(' · ')}.`,
        ],
      },
      {
        id: 'collecting',
        question: 'Comment la voiture m’est-elle remise ?',
        answer: [
          `Vous la prenez à la concession ou à notre réception au Luxembourg, ou nous vous l’apportons, pour ${f.deliveryKm} le kilomètre et ${f.deliveryTax} de taxe environnementale, hors TVA.`,
        ],
      },
      {
        id: 'pausing',
        question: 'Puis-je faire une pause ?',
        answer: [
          'Oui, avec Plus et One. Le mois où vous ne conduisez pas, il n’y a pas de loyer ; la cotisation annuelle ne change pas.',
        ],
      },
      {
        id: 'abroad',
        question: 'Où puis-je rouler ?',
        answer: [
          `Dans l’espace Schengen. En sortir, rouler sur circuit, sous-louer la voiture ou conduire sous influence coûte à chaque fois une pénalité forfaitaire de ${f.gravePenaltyCents} ; fumer à bord, ${f.smokingPenaltyCents} ; tout autre manquement aux règles d’usage, au moins ${f.usePenaltyLeastCents}.`,
        ],
      },
    ],
  },
  {
    id: 'insurance',
    title: 'Assurance et assistance',
    questions: [
      {
        id: 'included',
        question: 'Qu’est-ce qui est compris ?',
        answer: [
          'L’assurance, l’entretien, les pneus d’été et d’hiver, les taxes et l’assistance jour et nuit, dans chaque formule.',
        ],
      },
      {
        id: 'deductible',
        question: 'Que dois-je payer en cas de perte totale ?',
        answer: [
          `La franchise en cas de perte totale est, de la catégorie 1 à la catégorie 6 : ${f.deductibles.join(' · ')}.`,
          `Tant qu’un véhicule ne peut servir du fait du conducteur, chaque jour coûte, de la catégorie 1 à la catégorie 6 : ${f.unavailableDays.join(' · ')}.`,
        ],
      },
      {
        id: 'accident',
        question: 'Que faire après un accident ou un vol ?',
        answer: [
          `Appelez l’assistance et envoyez-nous le constat dans les ${f.accidentReportHours} heures. Un vol demande aussi la plainte déposée à la police.`,
        ],
      },
      {
        id: 'fines',
        question: 'Et les amendes ?',
        answer: [
          `Le conducteur les paie. Le traitement d’une amende coûte ${f.fineCents}, et ${f.lateFineCents} après ${f.lateFineAfterDays} jours.`,
        ],
      },
    ],
  },
  {
    id: 'prices',
    title: 'Prix et paiements',
    questions: [
      {
        id: 'what-it-costs',
        question: 'Combien coûte un abonnement ?',
        answer: [
          `Un loyer mensuel selon la catégorie de la voiture, et un montant pour la formule : ${f.activation} une fois avec Single, ${f.plusFee} par an avec Plus, ${f.oneFee} par an avec One.`,
          `Les prix sont hors TVA : la TVA est de ${f.vatLu} au Luxembourg et de ${f.vatBe} en Belgique. Chaque devis et chaque facture montre les deux.`,
        ],
      },
      {
        id: 'deposit',
        question: 'Quand y a-t-il un dépôt de garantie ?',
        answer: [
          `Pour une réservation à plus de ${f.depositDays} jours : ${f.deposits[0]} dans les catégories 1 à 3, ${f.deposits[3]} dans les catégories 4 et 5, ${f.deposits[5]} dans la catégorie 6. Le solde est dû ${f.balanceDueDaysBefore} jours avant le début.`,
        ],
      },
      {
        id: 'unpaid',
        question: 'Que se passe-t-il si une facture reste impayée ?',
        answer: [
          `Jour ${f.steps[0]} après l’échéance : un rappel, et le véhicule est bloqué. Jour ${f.steps[1]} : l’abonnement est suspendu et le véhicule récupéré sous ${f.recoveryHours} heures. Jour ${f.steps[2]} : le dossier est remis à nos avocats et l’abonnement résilié. Jour ${f.steps[3]} : une mise en demeure.`,
          'L’abonnement est rétabli dès que les sommes dues sont payées avec les intérêts et qu’un mois est déposé d’avance.',
        ],
      },
      {
        id: 'late-interest',
        question: 'Que coûte un retard de paiement ?',
        answer: [
          `${f.lateInterestBp} par an, ou le taux commercial s’il est plus élevé, plus ${f.lateFlatBp} forfaitaires, au moins ${f.lateFlatLeastCents}. Une mise en demeure coûte ${f.formalNoticeCents}, une action en justice ${f.courtCents}, et ${f.courtHighCents} à partir de ${f.courtHighFromCents}.`,
        ],
      },
      {
        id: 'return-costs',
        question: 'Que peut-on me facturer au retour de la voiture ?',
        answer: [
          `${f.fuelCents} s’il manque du carburant, au moins ${f.cleaningLeastCents} pour le nettoyage, au moins ${f.missingLeastCents} pour des clés, des documents ou un équipement manquants. Nous inspectons la voiture sous ${f.inspectionWorkingDays} jours ouvrables.`,
        ],
      },
    ],
  },
  {
    id: 'ending',
    title: 'Fin et annulation',
    questions: [
      {
        id: 'ending-a-subscription',
        question: 'Comment mettre fin à mon abonnement ?',
        answer: [
          `Il est reconduit chaque année, sauf préavis de ${f.subscriptionNoticeDays} jours avant la date anniversaire. Pour une location, le préavis est de ${f.rentalNoticeDays} jours.`,
        ],
      },
      {
        id: 'cancelling-a-booking',
        question: 'Que coûte l’annulation d’une réservation ?',
        answer: [
          `Le dépôt de garantie. Pour une réservation à plus de ${f.depositDays} jours, également ${f.cancelledRentBp} des loyers, au moins un mois.`,
        ],
      },
      {
        id: 'unpaid-booking',
        question: 'Et si je ne paie pas une réservation ?',
        answer: [`Elle est annulée automatiquement ${f.unpaidDays} jours après sa date de début.`],
      },
      {
        id: 'judicial-measure',
        question: 'Et si ma société fait l’objet d’une mesure judiciaire ?',
        answer: [
          `Le contrat prend fin automatiquement, et le véhicule est restitué sous ${f.businessReturnHours} heures.`,
        ],
      },
      {
        id: 'delete-account',
        question: 'Puis-je supprimer mon compte ?',
        answer: [
          'Oui, dans votre profil, dès que rien n’est dû et qu’aucun contrat ne court. Les factures sont conservées comme la loi le demande.',
        ],
      },
    ],
  },
]
