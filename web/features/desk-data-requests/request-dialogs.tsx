import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DataRequest } from '../../../shared/api/staff-data-requests.ts'
import {
  DATA_REQUEST_ANSWERS,
  DATA_REQUEST_GROUNDS,
  type DataRequestAnswer,
  type DataRequestGround,
  dataRequestDueOn,
} from '../../../shared/rules/data-requests.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { dataRequestPath } from '../../lib/data-request-path.ts'
import { useFormat } from '../../lib/language.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../lib/languages.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDataRequestActions, useNameOf } from './data-requests.data.ts'
import { RequestFields, typedRequest } from './request-fields.tsx'

const todayHere = () => luxembourgDate(new Date().toISOString())

interface RecordProps {
  /** Whose file it is recorded in; without it of somebody without an account. */
  customerId?: string | undefined
  onClose(): void
}

/** What somebody has asked. */
export function RecordDialog({ customerId, onClose }: RecordProps) {
  const t = useTranslations()
  const name = useNameOf(customerId)
  const { open } = useDataRequestActions()
  const navigate = useNavigate()
  const lead = customerId
    ? t('deskDataRequests.recordFor', { name: name ?? customerId })
    : t('deskDataRequests.recordLead')
  return (
    <DeskForm
      title={t('dataRequest.record')}
      lead={lead}
      label={t('deskDataRequests.recordYes')}
      done={t('deskDataRequests.recorded')}
      onClose={onClose}
      run={async (form) => {
        const person = { name: textIn(form, 'name'), contact: textIn(form, 'contact') }
        const of = customerId ? { customerId } : { person }
        const { _id } = await open({ ...of, facts: typedRequest(form) })
        void navigate(dataRequestPath(_id))
      }}
    >
      {(wrong) => (
        <>
          {!customerId && (
            <div className="grid gap-x-8 sm:grid-cols-2">
              <Field
                label={t('deskDataRequests.name')}
                name="name"
                maxLength={160}
                autoComplete="off"
                wrong={wrong['person.name']}
              />
              <Field
                label={t('deskDataRequests.contact')}
                name="contact"
                maxLength={300}
                autoComplete="off"
                wrong={wrong['person.contact']}
              />
            </div>
          )}
          <RequestFields wrong={wrong} />
        </>
      )}
    </DeskForm>
  )
}

interface Props {
  request: DataRequest
  onClose(): void
}

/** What is recorded of it, corrected. */
export function ChangeDialog({ request, onClose }: Props) {
  const t = useTranslations()
  const { change } = useDataRequestActions()
  const { _id: requestId, version } = request
  return (
    <DeskForm
      title={t('deskDataRequests.change')}
      lead={t('deskDataRequests.changeLead')}
      label={t('deskDataRequests.save')}
      done={t('deskDataRequests.changed')}
      onClose={onClose}
      run={(form) => change({ requestId, version, facts: typedRequest(form) })}
    >
      {(wrong) => <RequestFields known={request} wrong={wrong} />}
    </DeskForm>
  )
}

/** Two further months, which the person was told of. */
export function ExtendDialog({ request, onClose }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { extend } = useDataRequestActions()
  const { _id: requestId, version, receivedOn, dueOn, person } = request
  const [isByMail, setByMail] = useState(!person || person.contact.includes('@'))
  const until = longDate(dataRequestDueOn(receivedOn, { isExtended: true }))
  return (
    <DeskForm
      title={t('deskDataRequests.extend')}
      lead={t('deskDataRequests.extendLead', { until, told: longDate(dueOn) })}
      label={t('deskDataRequests.extendYes')}
      done={t('deskDataRequests.extendedDone')}
      onClose={onClose}
      run={(form) =>
        extend({
          requestId,
          version,
          reason: textIn(form, 'reason'),
          ...(isByMail
            ? { language: person && textIn(form, 'language') === 'en' ? ('en' as const) : ('fr' as const) }
            : { toldOn: textIn(form, 'toldOn') }),
        })
      }
    >
      {(wrong) => (
        <>
          <TextArea
            label={t('deskDataRequests.reason')}
            name="reason"
            rows={3}
            maxLength={1000}
            wrong={wrong.reason}
          />
          <CheckField
            label={t('deskDataRequests.byMail')}
            checked={isByMail}
            onChange={({ target }) => setByMail(target.checked)}
          />
          {isByMail && person && (
            <ListField
              label={t('deskDataRequests.language')}
              name="language"
              options={LANGUAGE_CODES.map((value) => ({ value, name: LANGUAGES[value].name }))}
              defaultValue="fr"
            />
          )}
          {!isByMail && (
            <Field
              label={t('deskDataRequests.toldOn')}
              name="toldOn"
              type="date"
              min={receivedOn}
              max={todayHere()}
              defaultValue={todayHere()}
              wrong={wrong.toldOn}
            />
          )}
        </>
      )}
    </DeskForm>
  )
}

/** What was answered. */
export function AnswerDialog({ request, onClose }: Props) {
  const t = useTranslations()
  const { answer } = useDataRequestActions()
  const { _id: requestId, version, kind, customerId } = request
  return (
    <DeskForm
      title={t('deskDataRequests.answer')}
      lead={t(
        kind === 'erasure' && customerId ? 'deskDataRequests.erasureLead' : 'deskDataRequests.answerLead',
      )}
      label={t('deskDataRequests.answerYes')}
      done={t('deskDataRequests.answeredDone')}
      onClose={onClose}
      run={(form) => {
        const ground = textIn(form, 'ground')
        const handedOut = textIn(form, 'handedOut')
        return answer({
          requestId,
          version,
          outcome: textIn(form, 'outcome') as DataRequestAnswer,
          answeredOn: textIn(form, 'answeredOn'),
          answer: textIn(form, 'answer'),
          ...(ground && { ground: ground as DataRequestGround }),
          ...(handedOut && { handedOut }),
        })
      }}
    >
      {(wrong) => <AnswerFields request={request} wrong={wrong} />}
    </DeskForm>
  )
}

function AnswerFields({ request, wrong }: { request: DataRequest; wrong: Record<string, string> }) {
  const t = useTranslations()
  const isKnown = request.identity !== undefined
  const [outcome, setOutcome] = useState<DataRequestAnswer>(isKnown ? 'done' : 'refused')
  return (
    <>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <ListField
          label={t('deskDataRequests.outcome')}
          name="outcome"
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as DataRequestAnswer)}
          wrong={wrong.outcome}
          options={DATA_REQUEST_ANSWERS.map((value) => ({
            value,
            name: t(`deskDataRequests.outcomes.${value}`),
          }))}
        />
        <Field
          label={t('deskDataRequests.answeredOn')}
          name="answeredOn"
          type="date"
          min={request.receivedOn}
          max={todayHere()}
          defaultValue={todayHere()}
          wrong={wrong.answeredOn}
        />
      </div>
      {outcome !== 'done' && (
        <ListField
          label={t('deskDataRequests.ground')}
          name="ground"
          wrong={wrong.ground}
          options={DATA_REQUEST_GROUNDS.map((value) => ({
            value,
            name: t(`deskDataRequests.grounds.${value}`),
          }))}
        />
      )}
      <TextArea
        label={t('deskDataRequests.answerText')}
        name="answer"
        rows={4}
        maxLength={4000}
        wrong={wrong.answer}
      />
      {outcome !== 'refused' && (
        <Field
          label={t('deskDataRequests.handedOut')}
          name="handedOut"
          maxLength={500}
          wrong={wrong.handedOut}
        />
      )}
    </>
  )
}
