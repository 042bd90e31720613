import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { Section } from '../../ui/section.tsx'
import { More } from './more.tsx'
import { useFailedCalls } from './ops.data.ts'
import { OpsRow } from './ops-row.tsx'

/** What was on the dead-letter queue, to be run again once the cause is removed, or seen to in another way. */
export function FailedCalls() {
  const t = useTranslations()
  const { moment } = useFormat()
  const calls = useFailedCalls()
  return (
    <Section title={t('deskOps.calls')} of={calls}>
      {(rows) => (
        <>
          {rows.length === 0 && <p className="text-soft">{t('deskOps.noCalls')}</p>}
          <ul>
            {rows.map(({ _id, function: name, failedAt, error, mayRun }) => (
              <OpsRow
                key={_id}
                title={name ?? t('deskOps.unknown')}
                text={`${moment(failedAt)} · ${error}`}
                hint={mayRun ? undefined : t('deskOps.byHand')}
                actions={[
                  ...(mayRun
                    ? [
                        {
                          name: t('deskOps.run'),
                          done: t('deskOps.ranAgain'),
                          run: () => calls.run(_id),
                        },
                      ]
                    : []),
                  { name: t('deskOps.close'), done: t('deskOps.closed'), run: () => calls.close(_id) },
                ]}
              />
            ))}
          </ul>
          <More of={calls} title={t('deskOps.calls')} />
        </>
      )}
    </Section>
  )
}
