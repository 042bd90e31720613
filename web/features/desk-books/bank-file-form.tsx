import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FileProblem, LARGEST_FILE_BYTES } from '../../../shared/books/bank-file.ts'
import { textOfFile } from '../../../shared/books/text-of-file.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { FileField } from '../../ui/file-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Recorded, recordAll, useBankActions } from './bank.data.ts'

/** So many problems of a file are named; who mends them reads it again. */
const MOST_SHOWN = 20

/** A file of the bank: it is read and judged here as a whole, and recorded in parts. */
export function BankFileForm() {
  const t = useTranslations()
  const { refresh } = useBankActions()
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const [recorded, setRecorded] = useState<Recorded>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const read = async (file: File) => {
    setProblems([])
    setRecorded(undefined)
    setError(undefined)
    if (file.size > LARGEST_FILE_BYTES) return setProblems([{ at: 1, code: 'too_large' }])
    setBusy(true)
    try {
      const { readBankFile } = await loadAgain(() => import('../../../shared/books/camt.ts'))
      const found = readBankFile(textOfFile(new Uint8Array(await file.arrayBuffer())))
      setProblems(found.problems)
      if (found.lines.length > 0) await recordAll(found.lines, setRecorded)
    } catch (failure) {
      setError(failure)
    }
    await refresh()
    setBusy(false)
  }
  return (
    <div>
      <FileField
        label={t('deskBooks.bank.file')}
        accept=".xml,.csv,text/xml,application/xml,text/csv"
        isDisabled={isBusy}
        onChoose={(file) => void read(file)}
      />
      <p className="mt-3 text-small text-soft">{t('deskBooks.bank.fileLead')}</p>
      {problems.length > 0 && (
        <div role="alert" className="mt-4 border-l-2 border-alarm pl-4">
          <p>{t('deskBooks.bank.refused')}</p>
          <ul className="mt-2 text-small">
            {problems.slice(0, MOST_SHOWN).map(({ at, code }) => (
              <li key={`${at} ${code}`}>
                {t('deskBooks.bank.at', { at })} {t(`deskBooks.bank.problems.${code}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="mt-4 text-small">
        {recorded && t('deskBooks.bank.recorded', { ...recorded })}
      </p>
      {error !== undefined && <Problem error={error} />}
    </div>
  )
}
