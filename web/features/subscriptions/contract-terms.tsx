import { useTranslations } from 'use-intl'
import { type KeptPrices, pricesOf } from '../../../shared/price-book.ts'
import { saleAndUse as saleEn } from '../../../shared/texts/en/sale-and-use.ts'
import { terms as termsEn } from '../../../shared/texts/en/terms.ts'
import { saleAndUse as saleFr } from '../../../shared/texts/fr/sale-and-use.ts'
import { terms as termsFr } from '../../../shared/texts/fr/terms.ts'
import { useLanguage } from '../../lib/language.ts'
import { figures } from '../../texts/figures.ts'

const TEXTS = () => ({ en: [termsEn, saleEn], fr: [termsFr, saleFr] })

/** The terms of the contract, to read before signing: the texts that its PDF holds as well. */
export function ContractTerms({ contract }: { contract: KeptPrices }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const written = figures(language, pricesOf(contract))
  return (
    <section aria-labelledby="contract-terms" className="grid gap-10">
      <h3 id="contract-terms" className="text-title">
        {t('contract.terms')}
      </h3>
      {TEXTS()[language].map((text) => {
        const { title, articles } = text(written)
        return (
          <div key={title}>
            <h4 className="eyebrow font-sans">{title}</h4>
            {articles.map(({ id, title: name, paragraphs }, index) => (
              <div key={id} className="mt-6">
                <h5 className="font-sans text-small font-semibold text-ink">
                  {index + 1}. {name}
                </h5>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="figures mt-2 max-w-2xl text-small text-soft">
                    {paragraph}
                  </p>
                ))}
              </div>
            ))}
          </div>
        )
      })}
    </section>
  )
}
