import { type ReactNode, StrictMode } from 'react'
import { SWRConfig } from 'swr'
import { ApiProblem } from '../lib/http/api-problem.ts'
import { LanguageProvider } from './language/language-provider.tsx'
import type { SpokenWords } from './language/spoken-words.ts'

interface Props {
  written: SpokenWords
  children: ReactNode
}

/** What every page needs around its router: words, and how data is fetched. The same tree in the browser and in the prerender. */
export function App({ children, written }: Props) {
  return (
    <StrictMode>
      <SWRConfig value={{ shouldRetryOnError: isWorthRetrying, errorRetryCount: 3 }}>
        <LanguageProvider written={written}>{children}</LanguageProvider>
      </SWRConfig>
    </StrictMode>
  )
}

/** A refusal is final; only a missing answer or a server error may be temporary. */
const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500
