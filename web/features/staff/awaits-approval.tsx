import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { tasksPath } from './desk-pages.ts'

/** Did an action become a proposal, of which nothing is done before a second person approves it (readings, roles)? */
export const awaitsApproval = (answer: unknown): boolean =>
  Boolean((answer as { awaitsApproval?: string } | undefined)?.awaitsApproval)

/** In place of the form: that nothing is done yet, or what is, and where the rest waits. It has the focus, which the button of the form had. */
export function AwaitsApproval({ text, onClose }: { text?: string; onClose(): void }) {
  const t = useTranslations()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="border-l-2 border-accent py-2 pl-5 text-ink outline-none">
        {text ?? t('staff.awaitsApproval')}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
        <ButtonLink to={tasksPath('approvals')} onClick={onClose}>
          {t('staff.toApprovals')}
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {t('site.close')}
        </Button>
      </div>
    </>
  )
}
