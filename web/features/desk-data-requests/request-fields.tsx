import { useTranslations } from 'use-intl'
import type { changeDataRequest, DataRequest } from '../../../shared/api/staff-data-requests.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_WAYS,
  IDENTITY_PROOFS,
} from '../../../shared/rules/data-requests.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { textIn } from '../../parts/desk/desk-form.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Facts = AskOf<typeof changeDataRequest>['facts']

interface Props {
  /** What is recorded already. */
  known?: DataRequest
  wrong: Record<string, string>
}

/** What is recorded of a request. */
export function RequestFields({ known, wrong }: Props) {
  const t = useTranslations()
  const today = luxembourgDate(new Date().toISOString())
  return (
    <>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <ListField
          label={t('deskDataRequests.kind')}
          name="kind"
          defaultValue={known?.kind}
          wrong={wrong['facts.kind']}
          options={DATA_REQUEST_KINDS.map((value) => ({ value, name: t(`dataRequest.${value}`) }))}
        />
        <ListField
          label={t('deskDataRequests.way')}
          name="way"
          defaultValue={known?.way}
          wrong={wrong['facts.way']}
          options={DATA_REQUEST_WAYS.map((value) => ({ value, name: t(`deskDataRequests.ways.${value}`) }))}
        />
        <Field
          label={t('deskDataRequests.receivedOn')}
          name="receivedOn"
          type="date"
          max={today}
          defaultValue={known?.receivedOn ?? today}
          wrong={wrong['facts.receivedOn']}
        />
        <ListField
          label={t('deskDataRequests.identity')}
          name="identity"
          defaultValue={known?.identity ?? ''}
          wrong={wrong['facts.identity']}
          options={[
            { value: '', name: t('deskDataRequests.identities.unknown') },
            ...IDENTITY_PROOFS.map((value) => ({ value, name: t(`deskDataRequests.identities.${value}`) })),
          ]}
        />
      </div>
      <TextArea
        label={t('deskDataRequests.asked')}
        name="asked"
        rows={3}
        maxLength={2000}
        defaultValue={known?.said.asked ?? ''}
        wrong={wrong['facts.asked']}
      />
      <TextArea
        label={t('deskDataRequests.notes')}
        name="notes"
        rows={2}
        maxLength={1000}
        defaultValue={known?.said.notes ?? ''}
        wrong={wrong['facts.notes']}
      />
    </>
  )
}

/** What was typed of it; what was left empty is not known. */
export function typedRequest(form: HTMLFormElement): Facts {
  const identity = textIn(form, 'identity')
  const notes = textIn(form, 'notes')
  return {
    kind: textIn(form, 'kind') as Facts['kind'],
    way: textIn(form, 'way') as Facts['way'],
    receivedOn: textIn(form, 'receivedOn'),
    asked: textIn(form, 'asked'),
    ...(identity && { identity: identity as NonNullable<Facts['identity']> }),
    ...(notes && { notes }),
  }
}
