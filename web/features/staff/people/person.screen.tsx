import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '../../../../shared/api/roles.ts'
import type { StaffAct } from '../../../../shared/api/staff-people.ts'
import { type AuditAct, actOf } from '../../../../shared/rules/audit-acts.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loaded } from '../../../ui/section.tsx'
import { useChecksSaid } from '../phone/checks-said.ts'
import { useOutcomeSaid } from '../timeline/outcome-said.ts'
import { useActs } from './acts.data.ts'

/** /staff/people/{customerId}. What somebody did at the desk, newest first. Administrators alone. */
export function PersonScreen() {
  const t = useTranslations()
  const { customerId = '' } = useParams()
  const acts = useActs(customerId)
  return (
    <div className="max-w-3xl">
      <PageHead title={t('desk.people.title')} />
      <Link
        to="/staff/people"
        className="inline-flex min-h-11 items-center text-small text-soft underline decoration-line underline-offset-8 hover:text-accent"
      >
        {t('desk.people.back')}
      </Link>
      <Loaded of={acts}>
        {({ person, acts: rows }) => (
          <>
            <h1 className="mt-2 mb-1 wrap-anywhere">{person.name}</h1>
            <p className="mb-4 text-soft">
              {person.roles.map((role) => t(`desk.people.roles.${role}`)).join(', ') ||
                t('desk.people.noRole')}
            </p>
            {rows.length === 0 && <p className="text-soft">{t('desk.people.noActs')}</p>}
            <ol>
              {rows.map((act, index) => (
                <Act key={act._id} act={act} isNewDay={!isSameDay(act, rows[index - 1])} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {acts.more && (
        <Button look="quiet" className="mt-4" busy={acts.isLoadingMore} onClick={acts.more}>
          {t('desk.more')}
        </Button>
      )}
    </div>
  )
}

const ABOUT_ROLES: readonly AuditAct[] = ['invited_person', 'changed_roles', 'removed_person']
/** Roles as a record names them. */
const ROLES = new RegExp(`\\b(?:${STAFF_ROLES.join('|')})\\b`, 'g')

const isSameDay = (one: StaffAct, other: StaffAct | undefined) =>
  other !== undefined && luxembourgDate(one.at) === luxembourgDate(other.at)

function Act({ act: { at, act, about }, isNewDay }: { act: StaffAct; isNewDay: boolean }) {
  const t = useTranslations()
  const { moment, money, longDate } = useFormat()
  const { act: known, detail } = actOf(act.what)
  const named = (roles: string) => roles.replace(ROLES, (role) => t(`desk.people.roles.${role as StaffRole}`))
  const checksSaid = useChecksSaid()
  const outcomeSaid = useOutcomeSaid()
  const said = () => {
    if (known === 'searched') return act.subject
    if ((known === 'did_task' || known === 'noted_outcome') && detail) return outcomeSaid(detail)
    if (known === 'began_phone_call' && detail) return checksSaid(detail.split(', '))
    return known && ABOUT_ROLES.includes(known) && detail ? named(detail) : detail
  }
  const words = said()
  return (
    <>
      {isNewDay && (
        <li className="pt-5 pb-1 text-label font-semibold text-soft">{longDate(luxembourgDate(at))}</li>
      )}
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2 text-small">
        <div className="min-w-0 wrap-anywhere">
          {known ? t(`desk.acts.${known}`) : ''}
          {words && <span className="text-soft">{known ? ` · ${words}` : words}</span>}
          {act.byPhone && known !== 'began_phone_call' && (
            <span className="text-faint">{` · ${t('desk.timeline.byPhone')}`}</span>
          )}
          {about && (
            <>
              {' · '}
              <Link
                to={`/staff/customers/${about._id}`}
                className="underline decoration-line underline-offset-4 hover:text-accent"
              >
                {about.name}
              </Link>
            </>
          )}
          {act.amounts && (
            <span className="figures block text-label text-soft">
              {t('desk.timeline.amounts', {
                before: money(act.amounts.beforeCents),
                after: money(act.amounts.afterCents),
              })}
            </span>
          )}
        </div>
        <time dateTime={at} className="figures text-label whitespace-nowrap text-faint">
          {moment(at).slice(-5)}
        </time>
      </li>
    </>
  )
}
