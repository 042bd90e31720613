import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffPerson } from '../../../shared/api/staff-people.ts'
import { DOT } from '../../lib/dotted.ts'
import { useFormat } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { spacedPhone } from '../../lib/spaced-phone.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { usePeople } from './people.data.ts'
import { RolesDialog } from './roles-dialog.tsx'

/** /staff/people. Who works at the desk, with their roles; who may log in to it is decided here. Administrators alone. */
export function PeopleScreen() {
  const t = useTranslations()
  const people = usePeople()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<StaffPerson>()
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskPeople.title')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="mb-2">{t('deskPeople.title')}</h1>
          <p className="text-soft">{t('deskPeople.lead')}</p>
        </div>
        <Button onClick={() => setInviting(true)}>{t('deskPeople.invite')}</Button>
      </div>
      <Loaded of={people}>
        {(rows) => (
          <ul>
            {rows.map((person) => (
              <Row key={person._id} person={person} onChange={() => setChanged(person)} />
            ))}
          </ul>
        )}
      </Loaded>
      {people.more && (
        <Button look="quiet" className="mt-4" busy={people.isLoadingMore} onClick={people.more}>
          {t('deskPeople.more')}
        </Button>
      )}
      {isInviting && <InviteDialog onDone={people.mutate} onClose={() => setInviting(false)} />}
      {changed && (
        <RolesDialog person={changed} onDone={people.mutate} onClose={() => setChanged(undefined)} />
      )}
    </div>
  )
}

function Row({ person, onChange }: { person: StaffPerson; onChange(): void }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const isOneself = useSession().session?.id === person._id
  const { _id, name, phonenumber, roles, lastActedAt } = person
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="font-sans text-body font-semibold wrap-anywhere">
          {name}
          {isOneself && <span className="font-normal text-faint">{` · ${t('deskPeople.oneself')}`}</span>}
        </h2>
        <p className="text-small">{roles.map((role) => t(`deskPeople.roles.${role}.name`)).join(', ')}</p>
        <p className="figures text-small text-faint">
          {spacedPhone(phonenumber)}
          {DOT}
          {lastActedAt ? t('deskPeople.acted', { at: moment(lastActedAt) }) : t('deskPeople.neverActed')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:justify-end">
        <Link
          to={`/staff/people/${_id}`}
          className="inline-flex min-h-11 items-center text-small underline decoration-line underline-offset-8 hover:text-accent"
        >
          {t('deskPeople.acts')}
          <span className="sr-only">{` ${name}`}</span>
        </Link>
        {/* Nobody changes what they are themselves. */}
        {!isOneself && (
          <Button look="outline" onClick={onChange}>
            {t('deskPeople.change')}
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
