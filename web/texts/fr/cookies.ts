import type { CookieTexts } from '../en/cookies.ts'

/** Les mots des réglages des cookies. */
export const cookies: CookieTexts = {
  wizard: 'Réglages des cookies',
  wizardLead:
    'Votre réponse est gardée 13 mois. Vous pouvez la changer à tout moment, au pied de chaque page.',
  why: {
    title: 'Pourquoi des cookies',
    text: 'Les cookies et la mémoire du navigateur retiennent des choses d’une page à l’autre. Les uns font marcher le site ; les autres, que vous pouvez refuser, nous disent ce qui pourrait être meilleur.',
  },
  necessary: {
    title: 'Strictement nécessaires',
    text: 'Votre connexion, votre langue, le pays choisi, un formulaire commencé, les voitures marquées et votre réponse à cette question.',
  },
  personalisation: {
    title: 'Personnalisation',
    text: 'Un réseau social apprend quelles pages publiques vous avez vues, pour que ses annonces à notre sujet vous conviennent.',
  },
  analytics: {
    title: 'Mesure d’audience',
    text: 'Quelles pages publiques sont ouvertes et comment elles servent ; jamais votre profil, votre connexion ni ce que vous y saisissez.',
  },
  alwaysOn: 'Toujours actifs',
  yes: 'Oui',
  no: 'Non',
  save: 'Enregistrer mon choix',
}
