import { problem } from '../gateway/http-api.ts'
import type { ApiRequest, Reply } from '../gateway/payload.ts'
import { PAGE_HEADERS } from '../pages/layout.ts'
import { type Html, html } from '../pages/markup.ts'
import type { LocalProvider, Method, Visit } from './provider.ts'

/** Of the numbers with which the real provider is tested, the one that is always declined. */
const DECLINED = '4000000000000002'
const LATER_MS = 1500

const WORDS = {
  en: {
    title: 'Secure payment',
    setup: 'Save a way to pay',
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    code: 'Security code',
    sepa: 'SEPA direct debit',
    go: 'Pay',
    save: 'Save',
    leave: 'Go back without paying',
    declined: 'This card was declined. Please use another.',
    wrong: 'Please check what you typed.',
    note: 'The local run plays the payment provider. 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 declined; an IBAN that ends in 99 fails later. Collected later, 4000 0000 0000 0341 is declined, 4000 0025 0000 3155 asks for approval, 4000 0000 0000 0259 is charged back; a refund to 4000 0000 0000 5126 fails later; an IBAN ending in 98 is returned, 97 is slow.',
  },
  fr: {
    title: 'Paiement sécurisé',
    setup: 'Enregistrer un moyen de paiement',
    card: 'Carte',
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    code: 'Cryptogramme',
    sepa: 'Prélèvement SEPA',
    go: 'Payer',
    save: 'Enregistrer',
    leave: 'Revenir sans payer',
    declined: 'Cette carte a été refusée. Veuillez en utiliser une autre.',
    wrong: 'Veuillez vérifier votre saisie.',
    note: 'L’environnement local joue le prestataire de paiement. 4242 4242 4242 4242 est acceptée, 4000 0000 0000 0002 refusée ; un IBAN qui finit par 99 échoue plus tard. Prélevée plus tard, 4000 0000 0000 0341 est refusée, 4000 0025 0000 3155 demande une approbation, 4000 0000 0000 0259 est contestée ; un remboursement vers 4000 0000 0000 5126 échoue plus tard ; un IBAN qui finit par 98 est rejeté, 97 est lent.',
  },
}

/** `/_local/pay/<visit>`: the form of the provider that the local run plays; undefined for other addresses. */
export async function paymentPage(
  provider: LocalProvider,
  { method, url, body }: ApiRequest,
): Promise<Reply | undefined> {
  const [, id] = /^\/_local\/pay\/(cs_\w+)$/.exec(url.pathname) ?? []
  if (!id) return undefined
  const visit = provider.visit(id)
  if (!visit) return problem(404, 'not_found', 'There is no such visit.')
  if (visit.status === 'complete') return goTo(visit.success_url)
  if (method !== 'POST') return form(visit)
  const typed = new URLSearchParams(body.toString())
  const words = WORDS[visit.locale === 'fr' ? 'fr' : 'en']
  if (typed.get('number')?.replace(/\D/g, '') === DECLINED) return form(visit, words.declined)
  const paidWith = typed.get('kind') === 'sepa' ? sepaOf(typed) : cardOf(typed)
  if (!paidWith) return form(visit, words.wrong)
  await finish(provider, visit, paidWith, typed.get('iban')?.endsWith('99') ?? false)
  return goTo(visit.success_url)
}

/** A card is paid at once; a debit is on its way, and the bank's answer comes later. Of what is saved the browser usually says so before the provider does. */
async function finish(
  provider: LocalProvider,
  visit: Visit,
  method: Omit<Method, 'id'>,
  fails: boolean,
): Promise<void> {
  const done = provider.complete(visit, method)
  const completed = () => provider.send('checkout.session.completed', done)
  if (visit.mode === 'setup') {
    setTimeout(() => void completed(), LATER_MS).unref()
    return
  }
  await completed()
  if (method.type === 'card') return
  const answer = () => {
    const later = fails ? done : provider.paid(done)
    const type = fails ? 'checkout.session.async_payment_failed' : 'checkout.session.async_payment_succeeded'
    void provider.send(type, later)
  }
  setTimeout(answer, LATER_MS).unref()
}

function cardOf(typed: URLSearchParams): Omit<Method, 'id'> | undefined {
  const number = typed.get('number')?.replace(/\D/g, '') ?? ''
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(typed.get('expiry')?.trim() ?? '') ?? []
  if (!/^\d{13,19}$/.test(number) || !month || !year || !/^\d{3,4}$/.test(typed.get('code') ?? ''))
    return undefined
  const brand = number.startsWith('4') ? 'visa' : 'mastercard'
  const last4 = number.slice(-4)
  return { type: 'card', card: { brand, last4, exp_month: Number(month), exp_year: 2000 + Number(year) } }
}

function sepaOf(typed: URLSearchParams): Omit<Method, 'id'> | undefined {
  const iban = typed.get('iban')?.replace(/\s/g, '').toUpperCase() ?? ''
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return undefined
  return { type: 'sepa_debit', sepa_debit: { country: iban.slice(0, 2), last4: iban.slice(-4) } }
}

function goTo(location: string): Reply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
}

function form(visit: Visit, wrong?: string): Reply {
  const language = visit.locale === 'fr' ? 'fr' : 'en'
  const words = WORDS[language]
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const title = visit.mode === 'payment' ? words.title : words.setup
  const go = visit.mode === 'payment' ? words.go : words.save
  const field = (name: string, label: string, hint: string): Html =>
    html`<label>${label} <input name="${name}" placeholder="${hint}" autocomplete="off" required></label>`
  const debit = html`<form method="post"><input type="hidden" name="kind" value="sepa"><h2>${words.sepa}</h2>
${field('iban', 'IBAN', 'LU28 0019 4006 4475 0000')}<button>${go}</button></form>`
  const content = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><title>${title}</title><link rel="stylesheet" href="/_local/style.css"></head>
<body><main class="pay"><h1>${title}</h1>
<p class="now">${visit.amount_total !== null && `${visit.about} · ${euros.format(visit.amount_total / 100)}`}</p>
<p class="quiet">${words.note}</p>
${wrong && html`<p role="alert">${wrong}</p>`}
<form method="post"><input type="hidden" name="kind" value="card"><h2>${words.card}</h2>
${field('number', words.number, '4242 4242 4242 4242')}${field('expiry', words.expiry, '12/30')}${field('code', words.code, '123')}
<button>${go}</button></form>
${visit.mode === 'payment' && debit}
<p><a href="${visit.cancel_url}">${words.leave}</a></p></main></body></html>`
  // The form leads back to the site, which is on another port when it is being developed.
  const csp = PAGE_HEADERS['content-security-policy'].replace(
    "form-action 'self'",
    "form-action 'self' http://localhost:*",
  )
  const headers = { ...PAGE_HEADERS, 'content-security-policy': csp }
  return { status: wrong ? 422 : 200, headers, body: Buffer.from(content.text) }
}
