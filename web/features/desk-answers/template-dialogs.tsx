import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerTemplate } from '../../../shared/api/staff-answer-templates.ts'
import type { Language } from '../../../shared/language.ts'
import { ANSWER_FACTS, LONGEST_TEMPLATE } from '../../../shared/rules/answer-templates.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../lib/languages.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type TemplateWords, useTemplateActions } from './answer-templates.data.ts'

interface Props {
  template?: AnswerTemplate
  onClose(): void
}

/** A template's words in both languages. What is typed stays when a colleague was first, and is compared with theirs. */
export function TemplateDialog({ template, onClose }: Props) {
  const t = useTranslations()
  const { add, change } = useTemplateActions()
  const [opened] = useState(template)
  const theirs = (language: Language) => {
    const [now, before] = [template?.[language], opened?.[language]]
    return now && before && (now.title !== before.title || now.text !== before.text) ? now : undefined
  }
  return (
    <DeskForm
      title={t(template ? 'deskAnswers.changeTitle' : 'deskAnswers.add')}
      lead={t('deskAnswers.wordsLead')}
      label={t('deskAnswers.save')}
      done={t('deskAnswers.saved')}
      onClose={onClose}
      run={(form) => {
        const words = typedWords(form)
        return template ? change(template, words) : add(words)
      }}
    >
      {(wrong) => (
        <>
          <FactsHelp />
          {LANGUAGE_CODES.map((language) => (
            <Words
              key={language}
              language={language}
              before={opened?.[language]}
              now={theirs(language)}
              wrong={wrong}
            />
          ))}
        </>
      )}
    </DeskForm>
  )
}

/** Taking a template away. */
export function RemoveDialog({ template, onClose }: Required<Props>) {
  const t = useTranslations()
  const { remove } = useTemplateActions()
  return (
    <DeskForm
      title={t('deskAnswers.removeTitle')}
      lead={
        template.en.title === template.fr.title
          ? template.en.title
          : `${template.en.title} · ${template.fr.title}`
      }
      label={t('deskAnswers.remove')}
      done={t('deskAnswers.removed')}
      onClose={onClose}
      run={() => remove(template)}
    >
      {() => <p className="text-soft">{t('deskAnswers.removeLead')}</p>}
    </DeskForm>
  )
}

interface WordsProps {
  language: Language
  /** As it was when the dialog opened. */
  before: { title: string; text: string } | undefined
  /** What a colleague has made of it since. */
  now: { title: string; text: string } | undefined
  wrong: Record<string, string>
}

function Words({ language, before, now, wrong }: WordsProps) {
  const t = useTranslations()
  const { name } = LANGUAGES[language]
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="pr-3 text-small font-semibold" lang={language}>
        {name}
      </legend>
      <Field
        label={t('deskAnswers.name')}
        name={`${language}.title`}
        maxLength={60}
        autoComplete="off"
        lang={language}
        defaultValue={before?.title}
        wrong={wrong[`${language}.title`]}
      />
      <TextArea
        label={t('deskAnswers.text')}
        name={`${language}.text`}
        rows={5}
        maxLength={LONGEST_TEMPLATE}
        lang={language}
        defaultValue={before?.text}
        wrong={wrong[`${language}.text`]}
      />
      {now && (
        <div className="mb-4 border-l-2 border-accent pl-3 text-small">
          <p className="text-label text-faint">{t('deskAnswers.theirs')}</p>
          <p className="font-semibold" lang={language}>
            {now.title}
          </p>
          <p className="whitespace-pre-line wrap-anywhere" lang={language}>
            {now.text}
          </p>
        </div>
      )}
    </fieldset>
  )
}

/** What may be in braces, and what stands there in the end. */
function FactsHelp() {
  const t = useTranslations()
  return (
    <div className="text-small text-soft">
      <p>{t('deskAnswers.facts')}</p>
      <dl className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {ANSWER_FACTS.map((fact) => (
          <div key={fact} className="flex gap-2">
            <dt className="figures font-semibold text-ink">{`{${fact}}`}</dt>
            <dd>{t(`deskAnswers.factsAre.${fact}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const typedWords = (form: HTMLFormElement): TemplateWords => ({
  en: { title: textIn(form, 'en.title'), text: textIn(form, 'en.text') },
  fr: { title: textIn(form, 'fr.title'), text: textIn(form, 'fr.text') },
})
