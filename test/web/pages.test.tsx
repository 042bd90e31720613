import { describe, expect, test } from 'vitest'
import { drawLegalText } from '../../functions/pdf/legal-text.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { COMPANY } from '../../shared/company.ts'
import { LEGAL_DOCUMENTS, legalPath, READ_PDFS, savedAs } from '../../shared/legal-documents.ts'
import { parsePictureName } from '../../shared/pictures.ts'
import { CATEGORIES, FIRST_PRICE_BOOK, PLAN_NAMES } from '../../shared/price-book.ts'
import { PUBLIC_PAGES } from '../../shared/public-pages.ts'
import { monthlyRentCents, PLAN_CATEGORIES } from '../../shared/rules/plans.ts'
import type { Figures } from '../../shared/texts/figures.ts'
import type { ReadText } from '../../shared/texts/text.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { brandName } from '../../shared/vocabulary.ts'
import { FIRST_WRITTEN, PAGES, render } from '../../web/app/prerender.tsx'
import { money } from '../../web/lib/format.ts'
import { legalFiles } from '../../web/texts/document.ts'
import { faq as faqEn } from '../../web/texts/en/faq.ts'
import { legalNotice as noticeEn } from '../../web/texts/en/legal-notice.ts'
import { privacy as privacyEn } from '../../web/texts/en/privacy.ts'
import { figures } from '../../web/texts/figures.ts'
import { faq as faqFr } from '../../web/texts/fr/faq.ts'
import { legalNotice as noticeFr } from '../../web/texts/fr/legal-notice.ts'
import { privacy as privacyFr } from '../../web/texts/fr/privacy.ts'
import { pdfText } from '../support/pdf-text.ts'

const LANGUAGES = ['en', 'fr'] as const

/** What a page says, as people read it: without markup. */
async function words(path: string, language: 'en' | 'fr'): Promise<string> {
  const { body } = await render(path, language)
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  return main.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '|')
}

describe.each(LANGUAGES)('the plan pages in %s', (language) => {
  test.each(PLAN_NAMES)(
    'the plan page of %s shows every figure of the price book for its categories, and no other rent',
    async (plan) => {
      const text = await words(`/our-solution/${plan.toLowerCase()}`, language)
      for (const category of CATEGORIES) {
        const row = new RegExp(
          `Cat 0${category}\\|[^a-z]*?${escaped(money(rowRent(plan, category), language))}\\|`,
        )
        expect(row.test(text), `${plan} ${category}`).toBe(PLAN_CATEGORIES[plan].includes(category))
      }
      for (const category of PLAN_CATEGORIES[plan]) {
        expect(text).toContain(`|${money(FIRST_PRICE_BOOK.extraKmCents[category], language)}|`)
        expect(text).toContain(`|${money(FIRST_PRICE_BOOK.depositCents[category], language)}|`)
      }
      const fee =
        plan === 'Single' ? FIRST_PRICE_BOOK.activationFeeCents : FIRST_PRICE_BOOK.annualFeeCents[plan]
      expect(text).toContain(money(fee, language))
      expect(text).toContain(`|${FIRST_PRICE_BOOK.included.drivers}|`)
      expect(text).toContain(`|${money(FIRST_PRICE_BOOK.extraDriverCents, language)}|`)
    },
  )

  test('the comparison of the plans shows the fee of each plan and its lowest rent', async () => {
    const text = await words('/our-solution', language)
    for (const plan of PLAN_NAMES)
      expect(text).toContain(`|${money(monthlyRentCents(FIRST_PRICE_BOOK, plan, 1) ?? 0, language)}|`)
    for (const cents of [
      FIRST_PRICE_BOOK.activationFeeCents,
      ...Object.values(FIRST_PRICE_BOOK.annualFeeCents),
    ])
      expect(text).toContain(money(cents, language))
  })
})

/** A category outside a plan has no rent there: what must not stand on its page is the list price. */
const rowRent = (plan: (typeof PLAN_NAMES)[number], category: (typeof CATEGORIES)[number]) =>
  monthlyRentCents(FIRST_PRICE_BOOK, plan, category) ?? FIRST_PRICE_BOOK.catalogueMonthlyCents[category]
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('questions', () => {
  const shape = (sections: ReturnType<typeof faqEn>) =>
    sections.map(({ id, questions }) => [id, questions.map((one) => one.id)])

  test('the questions have five sections in both languages, with the same questions under the same anchors', () => {
    const [en, fr] = [faqEn(figures('en')), faqFr(figures('fr'))]
    expect(en).toHaveLength(5)
    expect(shape(fr)).toEqual(shape(en))
    const ids = en.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(LANGUAGES)('search engines get each question as data, in %s', async (language) => {
    const { body } = await render('/faq', language)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    const facts = JSON.parse(json)
    const sections = (language === 'fr' ? faqFr : faqEn)(figures(language))
    expect(facts['@type']).toBe('FAQPage')
    expect(facts.mainEntity).toHaveLength(sections.flatMap(({ questions }) => questions).length)
    expect(facts.mainEntity[0].name).toBe(sections[0]?.questions[0]?.question)
  })
})

test('the legal notice names our form, seat, register, VAT numbers, e-mail and host, and the privacy notice its controller', () => {
  for (const language of ['en', 'fr'] as const) {
    const said = (texts: Record<'en' | 'fr', (f: Figures, hours: string) => ReadText>) =>
      texts[language](figures(language), FIRST_WRITTEN[language])
        .articles.flatMap(({ paragraphs }) => paragraphs)
        .join(' ')
    const notice = said({ en: noticeEn, fr: noticeFr })
    const { name, address, register, vatNumbers, email, phone, host } = COMPANY
    for (const fact of [
      name,
      ...address,
      register,
      vatNumbers.LU,
      vatNumbers.BE,
      email,
      phone,
      host,
      'société anonyme',
    ])
      expect(notice).toContain(fact)
    const privacy = said({ en: privacyEn, fr: privacyFr })
    for (const fact of [name, ...address, register, email]) expect(privacy).toContain(fact)
  }
})

describe('legal documents', () => {
  test('legal documents are those of the language, else the English ones, else none', () => {
    expect(legalPath(LEGAL_DOCUMENTS, 'saleAndUse', 'fr')).toBe(LEGAL_DOCUMENTS.FR.saleAndUse)
    expect(legalPath(LEGAL_DOCUMENTS, 'termsAndConditions', 'de')).toBe(LEGAL_DOCUMENTS.EN.termsAndConditions)
    const { EN } = LEGAL_DOCUMENTS
    expect(legalPath({ EN, FR: {} }, 'saleAndUse', 'FR')).toBe(EN.saleAndUse)
    expect(legalPath({}, 'saleAndUse', 'en')).toBeUndefined()
  })

  test('legal documents are saved under the last segment of their path, or as document', () => {
    expect(savedAs('/documents/en/a.pdf')).toBe('a.pdf')
    expect(savedAs('/documents/')).toBe('document')
  })

  test('each path of a legal document has a text in its language, which is a PDF with its title and every article in order', async () => {
    const files = legalFiles(FIRST_PRICE_BOOK, FIRST_WRITTEN)
    const paths = Object.values({ ...LEGAL_DOCUMENTS, ...READ_PDFS }).flatMap((names) => Object.values(names))
    expect(files.map(({ path }) => path).sort()).toEqual(paths.sort())
    for (const { path, language, text } of files) {
      expect(path).toMatch(new RegExp(`^/documents/${language}/driveline-[a-z-]+\\.pdf$`))
      const pdf = await drawLegalText(text, language)
      expect(pdf.toString('latin1')).toContain(`/Lang (${language})`)
      expect(pdf.toString('latin1')).not.toContain('/ETSI.CAdES.detached')
      const said = pdfText(pdf).replace(/\s+/g, ' ')
      expect(said).not.toMatch(/undefined|NaN|\$\{|\u202f/)
      const places = text.articles.map(({ title }, index) =>
        said.indexOf(`${index + 1}. ${title}`.replace(/\s+/g, ' ')),
      )
      expect(places, path).toEqual([...places].sort((a, b) => a - b))
      expect(places).not.toContain(-1)
    }
  })

  test('a legal document is the same file each time it is made, so that a deployment sends it only when it says something else', async () => {
    const [file] = legalFiles(FIRST_PRICE_BOOK, FIRST_WRITTEN)
    if (!file) throw new Error('There is no legal document')
    expect(await drawLegalText(file.text, file.language)).toEqual(
      await drawLegalText(file.text, file.language),
    )
  })
})

describe.each(LANGUAGES)('the page of each vehicle in %s', (language) => {
  const read = async (path: string) => {
    const { head, body } = await render(path, language)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'
    return { head, facts: JSON.parse(json) }
  }

  test('the page of each vehicle tells search engines its make, its price by the month before VAT, and its picture', async () => {
    for (const vehicle of FLEET) {
      const { facts } = await read(vehiclePath(vehicle))
      expect(facts).toMatchObject({
        '@context': 'https://schema.org',
        '@type': ['Product', 'Car'],
        brand: { name: brandName(vehicle.manufacturer.name) },
        offers: {
          priceCurrency: 'EUR',
          price: vehicle.settingPrice,
          priceSpecification: { unitCode: 'MON', valueAddedTaxIncluded: false },
        },
      })
      expect(parsePictureName(facts.image.split('/').at(-1))?.car).toBe(vehicle._id)
    }
  })

  test('the page of each vehicle shows its own car where its link is shared, in a picture that can be drawn', async () => {
    const [vehicle] = FLEET
    if (!vehicle) throw new Error('The fleet is empty')
    const { head } = await read(vehiclePath(vehicle))
    const picture =
      /property="og:image" content="https:\/\/driveline\.lu\/pictures\/([^"]+)"/.exec(head)?.[1] ?? ''
    expect(parsePictureName(picture)).toMatchObject({
      car: vehicle._id,
      paint: vehicle.colours[0]?.hex,
      format: 'jpg',
    })
    expect(head).toContain('name="twitter:card" content="summary_large_image"')
  })
})

describe('every page that is read', () => {
  test('every page that is read is prerendered, in both languages, with a title, a description and its other language', async () => {
    expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining([...PUBLIC_PAGES]))
    const titles = new Set<string>()
    for (const path of PUBLIC_PAGES) {
      for (const language of LANGUAGES) {
        const { head, body } = await render(path, language)
        const title = /<title>([^<]+)<\/title>/.exec(head)?.[1] ?? ''
        titles.add(`${language} ${title}`)
        expect(head).toMatch(/<meta name="description" content="[^"]{40,}"/)
        expect(head).toContain(
          `rel="canonical" href="https://driveline.lu${language === 'fr' ? '/fr' : ''}${path}"`,
        )
        expect(head).toContain('hrefLang="fr"')
        expect(body).not.toMatch(/undefined|NaN/)
        expect(body.match(/<h1/g)).toHaveLength(1)
      }
    }
    expect(titles.size).toBe(PUBLIC_PAGES.length * 2)
  })

  test('French texts of the pages keep their punctuation on the line', async () => {
    for (const path of PUBLIC_PAGES) expect(await words(path, 'fr'), path).not.toMatch(/\p{L} [;:!?»]|« /u)
  })
})
