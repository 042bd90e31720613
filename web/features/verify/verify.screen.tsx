import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { InnerIcon } from '../../ui/inner-icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Verdict } from './verdict.tsx'
import { useVerify } from './verify.data.ts'

/** /verify. Anyone can check a contract or an invoice of ours; the file never leaves the browser. */
export function VerifyScreen() {
  const t = useTranslations()
  const verify = useVerify()
  const [isOver, setOver] = useState(false)
  const check = (file: File | undefined) => {
    if (file && !verify.isMutating) void verify.trigger(file).catch(() => undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    check(event.dataTransfer.files[0])
  }
  return (
    <div className="wrap max-w-4xl pt-[clamp(3rem,7vw,6rem)] pb-[clamp(5rem,9vw,9rem)]">
      <PageHead title={t('verify.head')} description={t('verify.description')} listed />
      <h1 className="text-heading">{t('verify.title')}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{t('verify.lead')}</p>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative mt-12 grid min-h-64 cursor-pointer place-content-center justify-items-center gap-4 border border-dashed p-8 text-center transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${isOver ? 'border-accent bg-raised' : 'border-faint'}`}
      >
        <InnerIcon name="upload" className="size-8 text-accent" />
        <span className="text-title">{t('verify.choose')}</span>
        <span className="text-small text-faint">{t('verify.stays')}</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            check(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:hidden"
        />
      </label>
      <div aria-live="polite" className="mt-10 min-h-40">
        {verify.isMutating && <p className="text-soft">{t('verify.checking')}</p>}
        {!verify.isMutating && verify.error ? <Problem error={verify.error} /> : null}
        {!verify.isMutating && !verify.error && verify.data && <Verdict of={verify.data} />}
      </div>
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-title">{t('verify.howTitle')}</h2>
        <p className="mt-3 max-w-2xl text-small text-soft">{t('verify.how')}</p>
        <p className="mt-3 max-w-2xl text-small text-soft">{t('verify.reader')}</p>
      </section>
    </div>
  )
}
