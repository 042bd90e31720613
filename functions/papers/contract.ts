import { CONTRACT_TERMS } from '../../shared/contract-terms.ts'
import type { Agreement } from '../../shared/contracts/agreement.ts'
import { HOUSE } from '../../shared/house.ts'
import { PRICE_BOOK } from '../../shared/price-book.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { noticeDays, renewalMonths } from '../../shared/rules/renewal.ts'
import { saleAndUse as saleAndUseEn } from '../../shared/texts/en/sale-and-use.ts'
import { terms as termsEn } from '../../shared/texts/en/terms.ts'
import { figuresWith } from '../../shared/texts/figures.ts'
import { saleAndUse as saleAndUseFr } from '../../shared/texts/fr/sale-and-use.ts'
import { terms as termsFr } from '../../shared/texts/fr/terms.ts'
import type { ReadText } from '../../shared/texts/text.ts'
import type { PaperContract, Signature } from './contract-data.ts'
import { prices } from './contract-prices.ts'
import { CONTRACT_WORDS } from './contract-words.ts'
import { Sheet } from './sheet.ts'
import { PAPER_WORDS } from './words.ts'
import { day, moment, money, number, percent } from './written.ts'

const TERMS = { en: [termsEn, saleAndUseEn], fr: [termsFr, saleAndUseFr] } as const

/** The contract as a PDF: a draft without a signature, the contract itself with one. */
export function contractPaper(
  contract: PaperContract,
  signature: Signature | undefined,
  site: string,
): Promise<Buffer> {
  const { language } = contract.agreement
  const words = CONTRACT_WORDS[language]
  const drawnUp = luxembourgDate(contract.validatedAt)
  const sheet = new Sheet({
    language,
    title: `${words.title} ${contract.number}`,
    subject: words.number(contract.number, day(drawnUp, language)),
    mark: `${signature ? 'contract' : 'draft'} ${contract.number}`,
    page: PAPER_WORDS[language].page,
    at: new Date(signature?.at ?? contract.validatedAt),
    stamp: signature ? undefined : words.draft,
  })
  sheet.title(words.title, words.number(contract.number, day(drawnUp, language)))
  parties(sheet, contract.agreement)
  agreed(sheet, contract)
  prices(sheet, contract)
  if (contract.agreement.isIndividual) {
    sheet.heading(words.rights)
    sheet.paragraph(words.withdrawal(String(CONTRACT_TERMS.withdrawalDays)))
  }
  const figures = figuresWith({ money, number, percent }, language)
  for (const text of TERMS[language]) articles(sheet, text(figures))
  signed(sheet, contract, signature, site)
  return sheet.bytes()
}

function parties(sheet: Sheet, { party, language }: Agreement): void {
  const { seller, vatNumber } = PAPER_WORDS[language]
  sheet.columns([
    {
      label: seller,
      lines: [HOUSE.name, ...HOUSE.address, `${vatNumber} ${HOUSE.vatNumber}`, HOUSE.register],
    },
    {
      label: CONTRACT_WORDS[language].subscriber,
      lines: [
        party.name,
        ...party.lines,
        ...(party.vatNumber ? [`${vatNumber} ${party.vatNumber}`] : []),
        ...(party.register ? [party.register] : []),
        ...(party.email ? [party.email] : []),
      ],
    },
  ])
}

function agreed(sheet: Sheet, { plan, quote, rentCents, agreement }: PaperContract): void {
  const { language, vehicles, drivers, pickup, deliveryAddress } = agreement
  const words = CONTRACT_WORDS[language]
  const categories = Object.keys(rentCents)
  const range = `${categories[0]}–${categories.at(-1)}`
  const renewal = words.renewal[renewalMonths(plan) === 1 ? 'month' : 'year'](String(noticeDays(plan)))
  const extra = money(PRICE_BOOK.extraDriverCents, language)
  const place = pickup && [PAPER_WORDS[language].pickup[pickup], deliveryAddress].filter(Boolean).join(', ')
  sheet.heading(words.subject)
  sheet.facts([
    [words.plan, `Driveline ${plan}`],
    [words.term, `${words.months(String(quote.months))}; ${renewal}`],
    [
      words.vehicles,
      [vehicles.join(', '), ...(categories.length > 1 ? [words.anyVehicle(range)] : [])].join('; '),
    ],
    [words.kilometres, words.perMonth(number(quote.km, language))],
    ...(place ? [[words.pickup, place] as const] : []),
    [
      words.drivers,
      `${drivers.join(', ')}; ${words.included(String(CONTRACT_TERMS.driversIncluded), extra)}`,
    ],
  ])
}

function articles(sheet: Sheet, { title, lead, articles: all }: ReadText): void {
  sheet.chapter(title)
  sheet.paragraph(lead, 'soft')
  all.forEach(({ title: name, paragraphs }, index) => {
    sheet.heading(`${index + 1}. ${name}`, 'H3')
    for (const paragraph of paragraphs) sheet.paragraph(paragraph)
  })
}

function signed(
  sheet: Sheet,
  { signBy, agreement: { language } }: PaperContract,
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
  sheet.paragraph(`${words.sealed} ${PAPER_WORDS[language].verify(`${site}/verify`)}`, 'soft')
}
