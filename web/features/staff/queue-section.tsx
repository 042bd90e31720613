import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { Queue } from './queue.data.ts'

interface Props<T> {
  title: string
  of: Queue<T>
  children(rows: T[]): ReactNode
}

/** A titled queue: its rows as far as they were asked for, and the way to the next ones. */
export function QueueSection<T>({ title, of, children }: Props<T>) {
  const t = useTranslations()
  return (
    <Section title={title} of={of}>
      {(rows) => (
        <>
          {children(rows)}
          {of.more && (
            <div className="mt-4">
              <Button look="quiet" busy={of.isLoadingMore} onClick={of.more}>
                {t('desk.more')}
                <span className="sr-only">{` ${title}`}</span>
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
