import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { importFleetVehicles } from '../../../shared/api/fleet-vehicles.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { fieldWords } from '../../../shared/field-messages.ts'
import { useLanguage } from '../../lib/language.ts'
import { FileField } from '../../ui/file-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useFleetActions } from './vehicles.data.ts'

type Judged = ReplyOf<typeof importFleetVehicles>['data']

/** A CSV file: what it would change is shown first, or what is wrong with which line; nothing is half done. */
export function ImportDialog({ version, onClose }: { version: number; onClose(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { load } = useFleetActions()
  const [csv, setCsv] = useState('')
  const [judged, setJudged] = useState<Judged>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async (text: string, preview: boolean) => {
    setBusy(true)
    setError(undefined)
    await load(text, version, preview).then((answer) => {
      setJudged(answer)
      if (!preview && answer.errors.length === 0) onClose()
    }, setError)
    setBusy(false)
  }
  const choose = async (file: File) => {
    const text = await file.text()
    setCsv(text)
    await attempt(text, true)
  }
  const isGood = judged && judged.errors.length === 0
  const [changed, added] = [judged?.changed ?? [], judged?.added ?? []]
  // What is not done is not said, unless nothing is.
  const agreed = [
    (changed.length > 0 || added.length === 0) && t('deskFleet.importYes', { count: changed.length }),
    added.length > 0 && t('deskFleet.importAdds', { count: added.length }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <FormDialog
      title={t('deskFleet.import')}
      lead={t('deskFleet.importLead')}
      width="max-w-2xl"
      onClose={onClose}
    >
      <SubmitForm
        onSubmit={() => (isGood ? attempt(csv, false) : undefined)}
        busy={isBusy || !isGood}
        error={error}
        label={agreed}
      >
        <FileField
          label={t('deskFleet.file')}
          accept=".csv,text/csv"
          onChoose={(file) => void choose(file)}
        />
        {judged && judged.errors.length > 0 && (
          <div role="alert" className="border-l-2 border-alarm pl-4">
            <p>{t('deskFleet.importWrong', { count: judged.errors.length })}</p>
            <ul className="mt-2 text-small">
              {judged.errors.map(({ line, field, code }) => (
                <li key={`${line} ${field} ${code}`}>
                  {t('deskFleet.line', { line, field })} {fieldWords(code, language)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isGood && (
          <p role="status" className="text-small text-soft">
            {[...changed, ...added.map((vehicleId) => t('deskFleet.importNew', { vehicleId }))].join(', ') ||
              t('deskFleet.importSame')}
          </p>
        )}
      </SubmitForm>
    </FormDialog>
  )
}
