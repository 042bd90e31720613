import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { useLanguage } from '../../../lib/language.ts'

interface Words {
  [key: string]: string | Words
}

/**
 * The customers’ own screens speak to the customer. On those that we use for them by phone, and in their file, which has parts of them, one
 * of us reads them: each word that says "you" there has one below `desk.forCustomer` that says "the customer", under the same name.
 */
export function CustomerWords({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const words = useMessages() as unknown as Words & { desk: { forCustomer: Words } }
  const said = useMemo(() => merged(words, words.desk.forCustomer), [words])
  return (
    <IntlProvider locale={language} messages={said as never} timeZone="Europe/Luxembourg">
      {children}
    </IntlProvider>
  )
}

/** Words of an area, and not one of them: the build has parsed those with values into lists. */
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(words: Words, others: Words): Words {
  const both = Object.entries(others).map(([key, other]) => {
    const own = words[key]
    return [key, isWords(other) && isWords(own) ? merged(own, other) : other] as const
  })
  return { ...words, ...Object.fromEntries(both) }
}
