import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { Loaded } from '../../ui/section.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { typedIn, VehicleFields } from './vehicle-fields.tsx'
import { useFleetActions, useModelColours, useModelNames } from './vehicles.data.ts'

interface Props {
  /** The model that is chosen at first; empty where somebody still chooses. */
  modelId: string
  onClose(): void
}

/** A vehicle that was bought: of which model, and what is known of it. What is typed stays when it is refused. */
export function NewVehicleDialog({ modelId: first, onClose }: Props) {
  const t = useTranslations()
  const { add } = useFleetActions()
  const models = useModelNames()
  const [chosen, setChosen] = useState(first)
  const colours = useModelColours(chosen)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrong = wrongFields(error)
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    await add(chosen, typedIn(event.target as HTMLFormElement)).then((vehicleId) => {
      showToast('success', t('deskFleet.added', { vehicleId }))
      onClose()
    }, setError)
    setBusy(false)
  }
  return (
    <FormDialog title={t('deskFleet.new')} lead={t('deskFleet.newLead')} width="max-w-2xl" onClose={onClose}>
      <Loaded of={models}>
        {(names) => (
          <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskFleet.add')}>
            <ListField
              label={t('deskFleet.model')}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={[{ value: '', name: t('deskFleet.choose') }, ...names]}
              wrong={wrong.modelId}
            />
            <VehicleFields data={{}} isNew colours={colours.data ?? []} error={error} />
          </SubmitForm>
        )}
      </Loaded>
    </FormDialog>
  )
}
