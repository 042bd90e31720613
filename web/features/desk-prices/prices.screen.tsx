import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PriceVersion, proposePrices } from '../../../shared/api/staff-prices.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../../shared/price-book.ts'
import { bookBefore, wholeBook } from '../../../shared/rules/price-versions.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat } from '../../lib/language.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useWrittenFigure } from './price-changes.tsx'
import { ALONE, BY_CATEGORY, COUNTS, categoriesOf, type Group, pathOf } from './price-figures.ts'
import { Version } from './price-version.tsx'
import { usePrices, type Versions } from './prices.data.ts'
import { ProposeForm } from './propose-form.tsx'

/** /staff/prices. What everything costs, from which day on it costs something else, and who decided that. */
export function PricesScreen() {
  const t = useTranslations()
  const prices = usePrices()
  return (
    <div className="max-w-5xl">
      <PageHead title={t('deskPrices.title')} />
      <h1 className="mb-2">{t('deskPrices.title')}</h1>
      <p className="mb-6 text-soft">{t('deskPrices.lead')}</p>
      <Loaded of={prices}>{(found) => <Found found={found} />}</Loaded>
    </div>
  )
}

const FAR = '9999-12-31'

function Found({ found }: { found: Versions }) {
  const t = useTranslations()
  const [isProposing, setProposing] = useState(false)
  const { versions, today, earliest, inForce, revision, shown } = found
  if (isProposing)
    return (
      <ProposeForm book={bookBefore(versions, FAR)} earliest={earliest} onClose={() => setProposing(false)} />
    )
  const comes = ({ status, effectiveFrom }: PriceVersion) =>
    status === 'proposed' || (status === 'approved' && effectiveFrom > today)
  const rows = (these: readonly PriceVersion[]) =>
    these.map((version) => (
      <Version
        key={version.version}
        version={version}
        before={bookBefore(versions, version.effectiveFrom)}
        revision={revision}
        isInForce={version.version === inForce.version}
      />
    ))
  const coming = versions.filter(comes)
  const past = versions.filter((version) => !comes(version))
  return (
    <div className="space-y-10">
      <OwnWork of={proposePrices}>
        <div>
          <Button onClick={() => setProposing(true)}>{t('deskPrices.propose')}</Button>
        </div>
      </OwnWork>
      <List title={t('deskPrices.toCome')} none={t('deskPrices.noneToCome')}>
        {rows(coming)}
      </List>
      <InForce book={inForce} shown={shown} />
      <List title={t('deskPrices.past')} none={t('deskPrices.nonePast')}>
        {rows(past)}
      </List>
    </div>
  )
}

function List({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-heading">{title}</h2>
      {children.length === 0 ? <p className="text-soft">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

const figureAt = (book: PriceBook, path: string): number =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], book) as number

/** Every figure that counts today, and since when the public pages show it. */
function InForce({ book, shown }: { book: PriceBook; shown: Versions['shown'] }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const written = useWrittenFigure()
  const whole = wholeBook(book)
  const figure = (group: Group, category?: 1 | 2 | 3 | 4 | 5 | 6) => {
    const path = pathOf(group, category)
    return written(path, figureAt(whole, path))
  }
  const title = t('deskPrices.inForce')
  // Until something is published anew, the pages are those of the build.
  const isShown = (shown?.version ?? FIRST_PRICE_BOOK.version) === book.version
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-heading">{title}</h2>
      {book.version === FIRST_PRICE_BOOK.version && (
        <p className="mb-3 text-small text-soft">{t('deskPrices.first')}</p>
      )}
      {!isShown && <p className="mb-3 text-small text-alarm">{t('deskPrices.notShown')}</p>}
      {isShown && shown && (
        <p className="mb-3 text-small text-soft">{t('deskPrices.shown', { moment: moment(shown.at) })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('deskPrices.byCategory')}>
        <table className="figures w-full text-small">
          <thead>
            <tr className="text-label text-faint">
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                {t('deskPrices.figure')}
              </th>
              {([1, 2, 3, 4, 5, 6] as const).map((category) => (
                <th key={category} scope="col" className="py-2 pl-4 text-right font-normal whitespace-nowrap">
                  {categoryName(category)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BY_CATEGORY.map((group) => (
              <tr key={group} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {t(`deskPrices.figures.${group}`)}
                </th>
                {([1, 2, 3, 4, 5, 6] as const).map((category) => (
                  <td key={category} className="py-2 pl-4 text-right whitespace-nowrap">
                    {categoriesOf(group).includes(category) ? figure(group, category) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className="figures mt-6 grid gap-x-10 text-small sm:grid-cols-2">
        {[...ALONE, ...COUNTS].map((group) => (
          <div key={group} className="flex justify-between gap-6 border-t border-line py-2">
            <dt>{t(`deskPrices.figures.${group}`)}</dt>
            <dd className="whitespace-nowrap">{figure(group)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
