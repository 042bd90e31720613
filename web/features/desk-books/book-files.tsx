import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MonthReport } from '../../../shared/api/staff-books.ts'
import { accountsCsv, journalCsv, revenueCsv, vatCsv } from '../../../shared/books/csv-files.ts'
import { faiaName, faiaOf } from '../../../shared/books/faia.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { customersOf, everyEntry } from './books.data.ts'

const FILES = ['journal', 'accounts', 'vat', 'revenue', 'faia'] as const
type FileName = (typeof FILES)[number]

/** The files of a month. They are made here, of pages that are read one after the other: a long month is no long request. */
export function BookFiles({ report }: { report: MonthReport }) {
  const t = useTranslations()
  const [making, setMaking] = useState<FileName>()
  const [error, setError] = useState<unknown>()
  const make = async (name: FileName) => {
    setMaking(name)
    setError(undefined)
    await save(name, report).catch(setError)
    setMaking(undefined)
  }
  return (
    <section aria-label={t('deskBooks.files')}>
      <div className="flex flex-wrap gap-x-8">
        {FILES.map((name) => (
          <Button key={name} look="quiet" busy={making === name} onClick={() => void make(name)}>
            {t(`deskBooks.file.${name}`)}
          </Button>
        ))}
      </div>
      {error !== undefined && <Problem error={error} />}
    </section>
  )
}

async function save(name: FileName, report: MonthReport): Promise<void> {
  const { month } = report
  if (name === 'faia') {
    const entries = await everyEntry(month)
    const customers = await customersOf(month, entries)
    const createdOn = luxembourgDate(new Date().toISOString())
    return saveFile(faiaName(month), faiaOf({ report, entries, customers, createdOn }), 'application/xml')
  }
  const text = {
    journal: async () => journalCsv(await everyEntry(month)),
    accounts: async () => accountsCsv(report),
    vat: async () => vatCsv(report),
    revenue: async () => revenueCsv(report),
  }
  saveFile(`${name}-${month}.csv`, await text[name](), 'text/csv')
}
