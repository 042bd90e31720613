import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { openItemsCsv } from '../../../shared/books/csv-files.ts'
import { useFormat } from '../../lib/language.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Loaded } from '../../ui/section.tsx'
import { BookTable } from './book-table.tsx'
import { everyOpenItem, useOpenByAge } from './books.data.ts'

/** What customers owe today, by the days since it was due; a file names each item. */
export function OpenItems() {
  const t = useTranslations()
  const { money, number } = useFormat()
  const ages = useOpenByAge()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async () => {
    setBusy(true)
    setError(undefined)
    await everyOpenItem().then(
      (items) => saveFile('open-items.csv', openItemsCsv(items), 'text/csv'),
      setError,
    )
    setBusy(false)
  }
  return (
    <Loaded of={ages}>
      {(found) => (
        <>
          <BookTable
            title={t('deskBooks.openItems')}
            heads={[t('deskBooks.heads.age'), t('deskBooks.heads.count'), t('deskBooks.heads.open')]}
            rows={found.map(({ age, count, cents }) => [
              t(`deskBooks.ages.${age}`),
              number(count),
              money(cents),
            ])}
            sum={[
              t('deskBooks.sum'),
              number(found.reduce((all, { count }) => all + count, 0)),
              money(found.reduce((all, { cents }) => all + cents, 0)),
            ]}
          />
          <p className="mt-3 text-small text-soft">{t('deskBooks.openAndReceivables')}</p>
          <Button look="quiet" busy={isBusy} onClick={() => void save()}>
            {t('deskBooks.openFile')}
          </Button>
          {error !== undefined && <Problem error={error} />}
        </>
      )}
    </Loaded>
  )
}
