/** The words of the contact page and its dialog. */
export const contact = {
  head: 'Contact — Driveline',
  description: (hours: string) =>
    `Write to Driveline or call: ${hours}. Nine locations in Luxembourg and Belgium.`,
  title: 'How can we help?',
  lead: 'Write to us, and an advisor answers within 24 to 48 hours.',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  phone: 'Phone number (optional)',
  subject: 'Subject',
  message: 'Your message',
  send: 'Send',
  note: 'We use what you write to answer you, and for nothing else.',
  sentTitle: 'Thank you. Your message has reached us.',
  sent: 'We have sent a confirmation to {email}. An advisor answers within 24 to 48 hours.',
  call: 'Call us',
  locations: 'Where we are',
  closed: 'closed',
  at: ':',
}

export type ContactTexts = typeof contact
