import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerTemplate } from '../../../shared/api/staff-answer-templates.ts'
import { useLanguage } from '../../lib/language.ts'
import { useAnswerTemplates } from '../../parts/desk/answer-templates.data.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { RemoveDialog, TemplateDialog } from './template-dialogs.tsx'

type Open = { what: 'add' } | { what: 'change' | 'remove'; template: AnswerTemplate }

/** /staff/answer-templates. What is answered most often, in both languages; who answers writes it. */
export function AnswerTemplatesScreen() {
  const t = useTranslations()
  const templates = useAnswerTemplates()
  const [open, setOpen] = useState<Open>()
  const shut = () => setOpen(undefined)
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskAnswers.title')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h1 className="mb-2">{t('deskAnswers.title')}</h1>
          <p className="text-soft">{t('deskAnswers.lead')}</p>
        </div>
        <Button onClick={() => setOpen({ what: 'add' })}>{t('deskAnswers.add')}</Button>
      </div>
      <Loaded of={templates}>
        {(list) => (
          <>
            {list.length === 0 && <Empty title={t('deskAnswers.none')} />}
            <ul>
              {list.map((template) => (
                <Row key={template._id} template={template} onOpen={(what) => setOpen({ what, template })} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {open?.what === 'add' && <TemplateDialog onClose={shut} />}
      {open?.what === 'change' && (
        <TemplateDialog
          // As the list has it by now: who has seen a colleague's words saves on top of them.
          template={templates.data?.find(({ _id }) => _id === open.template._id) ?? open.template}
          onClose={shut}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveDialog
          template={templates.data?.find(({ _id }) => _id === open.template._id) ?? open.template}
          onClose={shut}
        />
      )}
    </div>
  )
}

interface RowProps {
  template: AnswerTemplate
  onOpen(what: 'change' | 'remove'): void
}

function Row({ template, onOpen }: RowProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { title, text } = template[language]
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <h2 className="font-sans text-body font-semibold wrap-anywhere">{title}</h2>
        <p className="mt-1 text-small whitespace-pre-line wrap-anywhere text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2 sm:justify-end">
        <Button look="quiet" onClick={() => onOpen('remove')}>
          {t('deskAnswers.remove')}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
        <Button look="outline" onClick={() => onOpen('change')}>
          {t('deskAnswers.change')}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      </div>
    </li>
  )
}
