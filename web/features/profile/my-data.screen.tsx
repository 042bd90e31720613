import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { useDeletionPreview, useDownloadData } from './account.data.ts'
import { DeleteDialog } from './delete-dialog.tsx'

/**
 * /profile/my-data. Everything to download, and deleting the account: what is removed, what is kept and why, before anything
 * is deleted.
 */
export function MyDataScreen() {
  return (
    <div className="grid max-w-3xl gap-16">
      <Download />
      <Deletion />
    </div>
  )
}

function Download() {
  const t = useTranslations()
  const download = useDownloadData()
  return (
    <section aria-labelledby="download">
      <h2 id="download" className="mb-3 text-heading">
        {t('myData.download')}
      </h2>
      <p className="mb-6 text-soft">{t('myData.downloadText')}</p>
      {/* The problem is shown below the button. */}
      <Button
        look="outline"
        busy={download.isMutating}
        onClick={() => void download.trigger().catch(() => undefined)}
      >
        {t(download.isMutating ? 'myData.gathering' : 'myData.downloadAll')}
      </Button>
      {download.error ? (
        <div className="mt-5">
          <Problem error={download.error} />
        </div>
      ) : null}
    </section>
  )
}

function Deletion() {
  const t = useTranslations()
  const { longDate } = useFormat()
  const preview = useDeletionPreview()
  const [isAsking, setAsking] = useState(false)
  const counted = (things: string, isMore = false) => (isMore ? t('myData.atLeast', { things }) : things)
  return (
    <Section title={t('myData.deletion')} of={preview}>
      {({ blockedBy, goes, stays }) => (
        <>
          {blockedBy.length > 0 && (
            <div className="mb-10 border-l-2 border-accent py-1 pl-6">
              <h3 className="text-title">{t('myData.notYet')}</h3>
              <ul className="mt-3 grid gap-2 text-soft">
                {blockedBy.map((block) => (
                  <li key={block}>{t(`myData.blocks.${block}`)}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
            <div>
              <h3 className="mb-4 text-title">{t('myData.goesTitle')}</h3>
              <ul>
                {goes.map(({ what, count, isMore }) => (
                  <li key={what} className="border-t border-line py-3 text-soft">
                    {counted(t(`myData.goes.${what}`, { count }), isMore)}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="mb-4 text-title">{t('myData.staysTitle')}</h3>
              <ul>
                {stays.map(({ what, count, isMore, until }) => (
                  <li key={what} className="border-t border-line py-3">
                    <p>{counted(t(`myData.stays.${what}`, { count }), isMore)}</p>
                    <p className="mt-1 text-small text-faint">
                      {t(`myData.why.${what}`)} {t('myData.until', { date: longDate(until) })}
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <Button
            look="outline"
            disabled={blockedBy.length > 0}
            onClick={() => setAsking(true)}
            className="mt-10"
          >
            {t('myData.delete')}
          </Button>
          {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
        </>
      )}
    </Section>
  )
}
