import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadText } from '../../../shared/texts/text.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'

interface Props {
  text: ReadText
  /** Where it lies as a file, when that is a file of its own. */
  pdf?: string
  children?: ReactNode
}

/** A text to read: its contents at the side, its articles numbered, each with an address of its own. */
export function ReadPage({ text, pdf, children }: Props) {
  const t = useTranslations()
  return (
    <div className="wrap pt-[clamp(3rem,7vw,6rem)] pb-[clamp(5rem,9vw,9rem)]">
      <PageHead title={text.head} description={text.description} listed />
      <h1 className="text-heading">{text.title}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{text.lead}</p>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-12 lg:mt-20 lg:grid-cols-[18rem_1fr]">
        <nav aria-label={text.title} className="self-start lg:sticky lg:top-8">
          <ol className="border-t border-line">
            {text.articles.map(({ id, title }, index) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={{ hash: id }}
                  className="flex min-h-11 items-center gap-4 text-small text-soft hover:text-ink"
                >
                  <span className="figures text-faint">{index + 1}</span>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
          {children}
          {pdf && (
            <a
              href={pdf}
              download
              className="mt-3 inline-flex min-h-11 items-center gap-3 text-small text-ink underline underline-offset-4 hover:text-accent"
            >
              {t('site.asPdf')}
              <Icon name="download" className="size-4" />
            </a>
          )}
        </nav>
        <div className="grid max-w-3xl grid-cols-1 gap-y-14 wrap-break-word">
          {text.articles.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} className="text-title">
                <span className="text-accent">{index + 1}.</span> {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="figures mt-4 text-soft">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
