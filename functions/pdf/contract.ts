import type { Agreement } from '../../shared/api/agreement.ts'
import { COMPANY } from '../../shared/company.ts'
import { CONTRACT_TERMS } from '../../shared/contract-terms.ts'
import { includedIn, pricesOf } from '../../shared/price-book.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { noticeDays, renewalMonths } from '../../shared/rules/renewal.ts'
import { termOfCommitment } from '../../shared/rules/single.ts'
import { saleAndUse as saleAndUseEn } from '../../shared/texts/en/sale-and-use.ts'
import { terms as termsEn } from '../../shared/texts/en/terms.ts'
import { figuresWith } from '../../shared/texts/figures.ts'
import { saleAndUse as saleAndUseFr } from '../../shared/texts/fr/sale-and-use.ts'
import { terms as termsFr } from '../../shared/texts/fr/terms.ts'
import type { ReadText } from '../../shared/texts/text.ts'
import type { ContractPdfData, Signature } from './contract-data.ts'
import { prices } from './contract-prices.ts'
import { CONTRACT_WORDS } from './contract-words.ts'
import { day, moment, money, number, percent } from './formats.ts'
import { articles } from './legal-text.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { Sheet } from './sheet.ts'

const TERMS = { en: [termsEn, saleAndUseEn], fr: [termsFr, saleAndUseFr] } as const

/** The contract as a PDF: a draft without a signature, the contract itself with one. */
export function drawContractPdf(
  subscription: ContractPdfData,
  signature: Signature | undefined,
  site: string,
): Promise<Buffer> {
  const { language } = subscription.agreement
  const words = CONTRACT_WORDS[language]
  const drawnUp = luxembourgDate(subscription.validatedAt)
  const sheet = new Sheet({
    language,
    title: `${words.title} ${subscription.number}`,
    subject: words.number(subscription.number, day(drawnUp, language)),
    mark: `${signature ? 'contract' : 'draft'} ${subscription.number}`,
    page: PDF_WORDS[language].page,
    at: new Date(signature?.at ?? subscription.validatedAt),
    stamp: signature ? undefined : words.draft,
  })
  sheet.title(words.title, words.number(subscription.number, day(drawnUp, language)))
  parties(sheet, subscription.agreement)
  agreed(sheet, subscription, signature !== undefined)
  prices(sheet, subscription)
  if (subscription.agreement.isIndividual) {
    sheet.heading(words.rights)
    const withdrawal = words.withdrawal[subscription.commitment ? 'single' : 'any']
    const prepaid = subscription.quote.monthlyAfterTerm ? [words.prepaidBack] : []
    sheet.paragraph([withdrawal(String(CONTRACT_TERMS.withdrawalDays)), ...prepaid].join(' '))
  }
  const figures = figuresWith({ money, number, percent }, language, pricesOf(subscription))
  for (const text of TERMS[language]) chapter(sheet, text(figures))
  signed(sheet, subscription, signature, site)
  return sheet.bytes()
}

function parties(sheet: Sheet, { party, language, representedBy }: Agreement): void {
  const { seller, vatNumber } = PDF_WORDS[language]
  const { subscriber, represented } = CONTRACT_WORDS[language]
  sheet.columns([
    {
      label: seller,
      lines: [COMPANY.name, ...COMPANY.address, `${vatNumber} ${COMPANY.vatNumber}`, COMPANY.register],
    },
    {
      label: subscriber,
      lines: [
        party.name,
        ...party.lines,
        ...(party.vatNumber ? [`${vatNumber} ${party.vatNumber}`] : []),
        ...(party.register ? [party.register] : []),
        ...(representedBy ? [represented(representedBy)] : []),
        ...(party.email ? [party.email] : []),
      ],
    },
  ])
}

function agreed(sheet: Sheet, contract: ContractPdfData, isSigned: boolean): void {
  const { plan, quote, rentCents, agreement } = contract
  const { language, vehicles, drivers, pickup, deliveryAddress } = agreement
  const words = CONTRACT_WORDS[language]
  const categories = Object.keys(rentCents)
  const range = `${categories[0]}–${categories.at(-1)}`
  const book = pricesOf(contract)
  const extra = money(book.extraDriverCents, language)
  const place = pickup && [PDF_WORDS[language].pickup[pickup], deliveryAddress].filter(Boolean).join(', ')
  sheet.heading(words.subject)
  sheet.facts([
    [words.plan, `Driveline ${plan}`],
    [words.term, termText(contract, isSigned)],
    contract.commitment
      ? [words.vehicle, `${vehicles.join(', ')}, ${words.reserved}`]
      : [
          words.vehicles,
          [vehicles.join(', '), ...(categories.length > 1 ? [words.anyVehicle(range)] : [])].join('; '),
        ],
    [words.kilometres, words.perMonth(number(quote.km, language))],
    ...(place ? [[contract.commitment ? words.handOver : words.pickup, place] as const] : []),
    [words.drivers, `${drivers.join(', ')}; ${words.included(includedIn(book).drivers, extra)}`],
  ])
}

/** How long it runs: a Single from its agreed day or, signed later, from the signature; others from the signature. */
function termText(contract: ContractPdfData, isSigned: boolean): string {
  const { plan, quote, agreement } = contract
  const words = CONTRACT_WORDS[agreement.language]
  const months = String(quote.months)
  const term = termOfCommitment(contract)
  const begins = term
    ? [words.committed(months, day(term.first, agreement.language), day(term.last, agreement.language))]
    : [words.months(months)]
  const later = term && !isSigned ? [words.ifLater(months)] : []
  const renewal = words.renewal[renewalMonths(plan) === 1 ? 'month' : 'year'](String(noticeDays(plan)))
  return [...begins, ...later, renewal].join('; ')
}

function chapter(sheet: Sheet, { title, lead, articles: all }: ReadText): void {
  sheet.chapter(title)
  sheet.paragraph(lead, 'soft')
  articles(sheet, all, 'H3')
}

function signed(
  sheet: Sheet,
  { signBy, agreement: { language } }: ContractPdfData,
  signature: Signature | undefined,
  site: string,
): void {
  const words = CONTRACT_WORDS[language]
  sheet.room(signature ? 190 : 90)
  sheet.chapter(words.signature)
  if (!signature) {
    sheet.paragraph(words.unsigned(day(signBy, language)))
    return
  }
  sheet.facts([
    [words.signedBy, signature.name],
    [words.signedAt, moment(signature.at, language)],
    [words.phone, signature.maskedPhone],
    [words.address, signature.address],
    [words.draftHash, signature.draftSha256.replace(/(.{32})(?=.)/, '$1 ')],
  ])
  sheet.paragraph([words.accepted, ...(signature.beginNow ? [words.beginNow] : [])].join(' '))
  sheet.paragraph(`${words.sealed} ${PDF_WORDS[language].verify(`${site}/verify`)}`, 'soft')
}
