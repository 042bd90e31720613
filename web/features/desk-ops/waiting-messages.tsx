import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { Section } from '../../ui/section.tsx'
import { More } from './more.tsx'
import { useWaitingMessages } from './ops.data.ts'
import { OpsRow } from './ops-row.tsx'

/** SMS, mails and refunds that could not be sent, or that nobody has tried to send. */
export function WaitingMessages() {
  const t = useTranslations()
  const { moment } = useFormat()
  const messages = useWaitingMessages()
  return (
    <Section title={t('deskOps.messages')} of={messages}>
      {(rows) => (
        <>
          {rows.length === 0 && <p className="text-soft">{t('deskOps.noMessages')}</p>}
          <ul>
            {rows.map(({ _id, channel, queuedFor, failedAt, isWorthSending }) => (
              <OpsRow
                key={_id}
                title={t(`deskOps.channels.${channel}`)}
                text={[
                  t('deskOps.waits', { at: moment(queuedFor) }),
                  failedAt && t('deskOps.failedAt', { at: moment(failedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                hint={isWorthSending ? undefined : t('deskOps.tooOld')}
                actions={
                  isWorthSending
                    ? [{ name: t('deskOps.send'), done: t('deskOps.sent'), run: () => messages.send(_id) }]
                    : []
                }
              />
            ))}
          </ul>
          <More of={messages} title={t('deskOps.messages')} />
        </>
      )}
    </Section>
  )
}
