/** The words of the cookie settings. */
export const cookies = {
  wizard: 'Cookie settings',
  wizardLead: 'Your answer is kept for 13 months. You can change it at any time, at the foot of every page.',
  why: {
    title: 'Why cookies',
    text: 'Cookies and the browser’s own storage remember things between two pages. Some make the site work; others, which you may refuse, tell us what could be better.',
  },
  necessary: {
    title: 'Strictly necessary',
    text: 'Your login, your language, the country that you chose, a form that you have begun, the cars that you marked, and your answer to this question.',
  },
  personalisation: {
    title: 'Personalisation',
    text: 'A social network learns which public pages you saw, so that its advertisements of ours fit you.',
  },
  analytics: {
    title: 'Analytics',
    text: 'Which public pages are opened and how they are used, never your profile, your login or what you type there.',
  },
  alwaysOn: 'Always on',
  yes: 'Yes',
  no: 'No',
  save: 'Save my choice',
}

export type CookieTexts = typeof cookies
