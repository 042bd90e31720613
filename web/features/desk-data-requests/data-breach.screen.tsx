import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DataBreach } from '../../../shared/api/staff-data-breaches.ts'
import { useFormat } from '../../lib/language.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { BreachClock } from './breach-clock.tsx'
import { AddDialog } from './breach-dialogs.tsx'
import type { Facts } from './breach-fields.tsx'
import { useBreachWords } from './breach-words.ts'
import { useDataBreach } from './data-breaches.data.ts'

/** /staff/data-breaches/:breachId. What is known of a breach now, as it was recorded at first, and all that was added. */
export function DataBreachScreen() {
  const { breachId = '' } = useParams()
  const breach = useDataBreach(breachId)
  return (
    <div className="max-w-4xl">
      <Loaded of={breach}>{(one) => <Content key={one._id} breach={one} />}</Loaded>
    </div>
  )
}

function Content({ breach }: { breach: DataBreach }) {
  const t = useTranslations()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Head breach={breach} />
      <AlsoOpen kind="data-breach" id={breach._id} />
      <div className="mb-8 flex flex-wrap gap-x-5 gap-y-3 print:hidden">
        <Button onClick={() => setAdding(true)}>{t('deskBreaches.add')}</Button>
        <Button look="outline" onClick={() => print()}>
          {t('deskBreaches.print')}
        </Button>
      </div>
      <FactList facts={breach} />
      <History breach={breach} />
      {isAdding && <AddDialog breach={breach} onClose={() => setAdding(false)} />}
    </>
  )
}

function Head({ breach }: { breach: DataBreach }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const title = t('deskBreaches.one', { moment: moment(breach.noticedAt) })
  return (
    <>
      <PageHead title={title} />
      <p className="mb-3 text-small print:hidden">
        <Link
          to="/staff/data-breaches"
          className="underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('deskBreaches.title')}
        </Link>
      </p>
      <h1 className="mb-2 wrap-anywhere">{title}</h1>
      <div className="mb-5">
        <BreachClock of={breach} />
        {!breach.told && <p className="text-small text-soft">{t('deskBreaches.peopleOpen')}</p>}
      </div>
    </>
  )
}

/** Some facts, each with its name. */
function FactList({ facts }: { facts: Partial<Facts> }) {
  const rowsOf = useBreachWords()
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {rowsOf(facts).map(
        ([name, value]) =>
          value && (
            <div key={name} className="border-t border-line pt-2">
              <dt className="text-label text-faint">{name}</dt>
              <dd className="figures wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Who wrote what and when, oldest first: nothing of it is changed or removed. */
function History({ breach }: { breach: DataBreach }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const { first, recordedAt, byName, additions } = breach
  const signed = (at: string, name: string | undefined) =>
    `${moment(at)} · ${name ?? t('deskBreaches.nobody')}`
  return (
    <section className="mt-12">
      <h2 className="text-heading">{t('deskBreaches.history')}</h2>
      <ol className="mt-4 space-y-8">
        <li className="border-l-2 border-line pl-4">
          <h3 className="text-body font-semibold">{t('deskBreaches.first')}</h3>
          <p className="figures mb-3 text-small text-soft">{signed(recordedAt, byName)}</p>
          {additions.length > 0 && <FactList facts={first} />}
        </li>
        {additions.map((one) => (
          <li key={one.at} className="border-l-2 border-line pl-4">
            <h3 className="text-body font-semibold wrap-anywhere whitespace-pre-line">{one.why}</h3>
            <p className="figures mb-3 text-small text-soft">{signed(one.at, one.byName)}</p>
            <FactList facts={one.changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}
