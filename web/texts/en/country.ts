/** The words of the country banner. */
export const country = {
  title: 'Which country are you in?',
  lead: 'Prices and delivery follow the country of the site.',
  sites: { be: 'Belgium', lu: 'Luxembourg', fr: 'France', com: 'International' },
  confirm: 'Confirm',
  close: 'Close the choice of country',
}

export type CountryTexts = typeof country
