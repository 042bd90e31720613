import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { useTranslations } from 'use-intl'
import { type Found, searchDesk } from '../../../../shared/api/staff-search.ts'
import { lookupsOf } from '../../../../shared/rules/search-words.ts'
import { useOwnKey } from '../../../lib/data/keys.ts'
import { call } from '../../../lib/http/call.ts'
import { useProblemWords } from '../../../ui/problem.tsx'
import { queuePath } from '../desk-pages.ts'
import type { Entry } from './commands.ts'

/** Typing pauses so long before anything is asked. */
const PAUSE_MS = 180

export interface Results {
  entries: Entry[]
  /** False while what is found is of a text before, until the answer to this one is here. */
  isCurrent: boolean
  says: string | undefined
}

/** What the typed text finds, as lines of the palette, and what is to be said of it. */
export function useResults(typed: string): Results {
  const t = useTranslations()
  const navigate = useNavigate()
  const wordsOf = useProblemWords()
  const text = typed.trim()
  const search = useSettled(text)
  const key = useOwnKey('staff', 'search', search)
  const isAsked = lookupsOf(search).length > 0
  // What was found for the text before is shown until the new answer is here, and no longer once the text is gone.
  const found = useSWR(isAsked ? key : null, () => call(searchDesk, { search }), { keepPreviousData: true })
  const data = isAsked && !found.error ? (found.data?.data ?? []) : []
  return {
    entries: data.map((one): Entry => {
      const { title, text: beside } = said(one)
      const path = one.customerId ? `/staff/customers/${one.customerId}` : queuePath('hand-overs')
      return {
        key: `${one.kind} ${one._id}`,
        icon: one.kind,
        title: one.kind === 'customer' ? title : `${t(`desk.kinds.${one.kind}`)} ${title}`,
        text: beside || t('desk.withUs'),
        run: () => void navigate(path),
      }
    }),
    isCurrent: text === search && !(isAsked && found.isLoading),
    says: saysOf(),
  }

  function saysOf(): string | undefined {
    if (found.error) return wordsOf(found.error)
    if (isAsked && found.isLoading && data.length === 0) return t('site.loading')
    return isAsked && found.data?.isCutOff ? t('desk.typeMore') : undefined
  }
}

/** What is read first, and beside it. */
function said({ kind, name = '', company, email, phonenumber, label = '' }: Found) {
  const person = [name, company].filter(Boolean).join(', ')
  if (kind === 'customer') return { title: person, text: [phonenumber, email].filter(Boolean).join(' · ') }
  return { title: label, text: person }
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
