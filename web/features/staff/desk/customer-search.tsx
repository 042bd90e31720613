import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFoundCustomers } from '../customer.data.ts'

/** Finds a customer by their whole phone number or e-mail address: a caller on the telephone can name one. */
export function CustomerSearch() {
  const t = useTranslations()
  const [search, setSearch] = useState('')
  const found = useFoundCustomers(search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearch(String(new FormData(event.currentTarget).get('search')).trim())
  }
  return (
    <search>
      <form method="dialog" onSubmit={submit} className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Field
          label={t('staff.search')}
          name="search"
          hint={t('staff.searchHint')}
          autoComplete="off"
          className="grow sm:max-w-md"
        />
        <Button type="submit" look="outline">
          {t('staff.find')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-6">
        {search.length > 2 && found.isLoading && <Skeleton />}
        {found.error ? <Problem error={found.error} /> : null}
        {found.data?.length === 0 && <Empty title={t('staff.nobody')} text={t('staff.nobodyText')} />}
        <ul>
          {found.data?.map(({ _id, name, company, email, phonenumber }) => (
            <li key={_id} className="relative border-t border-line py-5 hover:border-accent">
              <h3 className="font-sans text-body font-semibold">
                <Link to={`/staff/customers/${_id}`} className="after:absolute after:inset-0">
                  {[name, company].filter(Boolean).join(', ')}
                </Link>
              </h3>
              <p className="figures mt-1 text-small wrap-anywhere text-faint">{`${phonenumber} · ${email}`}</p>
            </li>
          ))}
        </ul>
      </div>
    </search>
  )
}
