import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { ContactButton } from '../../parts/contact/contact-button.tsx'
import { faq as en } from '../../texts/en/faq.ts'
import { figures } from '../../texts/figures.ts'
import { faq as fr } from '../../texts/fr/faq.ts'
import type { Question, QuestionSection } from '../../texts/text.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'

/** /faq. Five sections of questions; each has an address of its own, which opens it. */
export function FaqScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const textsOf = useTexts({ en, fr })
  const sections = useMemo(() => textsOf(figures(language)), [textsOf, language])
  useNamedQuestion()
  return (
    <div className="wrap pt-[clamp(3rem,7vw,6rem)] pb-[clamp(5rem,9vw,9rem)]">
      <PageHead title={t('faq.head')} description={t('faq.description')} listed />
      <StructuredData facts={factsOf(sections)} />
      <h1 className="text-heading">{t('faq.title')}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{t('faq.lead')}</p>
      <div className="mt-16 grid gap-y-20 lg:mt-24">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      <div className="mt-20 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-10">
        <p className="text-title font-display">{t('faq.notFound')}</p>
        <ContactButton className="inline-flex min-h-12 items-center border border-faint px-7 py-3 text-small font-semibold hover:border-accent hover:text-accent">
          {t('faq.ask')}
        </ContactButton>
      </div>
    </div>
  )
}

function Section({ section: { id, title, questions } }: { section: QuestionSection }) {
  return (
    <section aria-labelledby={id} className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <h2 id={id} className="text-title lg:pt-4">
        {title}
      </h2>
      <div className="border-t border-line">
        {questions.map((question) => (
          <Answered key={question.id} {...question} />
        ))}
      </div>
    </section>
  )
}

function Answered({ id, question, answer }: Question) {
  const t = useTranslations()
  return (
    <details id={id} className="group scroll-mt-8 border-b border-line">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-ink transition-colors hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-body font-semibold tracking-normal">{question}</h3>
        <Icon
          name="chevron"
          className="size-5 text-accent transition-transform duration-300 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-2xl pb-6">
        {answer.map((paragraph) => (
          <p key={paragraph} className="figures mb-3 text-soft">
            {paragraph}
          </p>
        ))}
        <Link
          to={{ hash: id }}
          aria-label={t('faq.linkTo', { question })}
          className="inline-flex min-h-11 items-center text-small text-faint underline underline-offset-4 hover:text-accent"
        >
          {t('faq.link')}
        </Link>
      </div>
    </details>
  )
}

/** Opens the question that the address names. */
function useNamedQuestion() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash && document.getElementById(hash.slice(1))
    if (named instanceof HTMLDetailsElement) {
      named.open = true
      named.scrollIntoView()
    }
  }, [hash])
}

const factsOf = (sections: readonly QuestionSection[]) => ({
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  ),
})
