import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListedModel } from '../../../shared/api/staff-models.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { ModelState } from './model-state.tsx'
import { useModels } from './models.data.ts'

/** /staff/models. What the fleet offers, whether it can be ordered, and since when the public pages say so. */
export function ModelsScreen() {
  const t = useTranslations()
  const models = useModels()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskModels.title')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1>{t('deskModels.title')}</h1>
        <ButtonLink to="/staff/models/new">{t('deskModels.new')}</ButtonLink>
      </div>
      <Loaded of={models}>
        {(rows) => (
          <>
            <Field
              label={t('deskModels.find')}
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <ul>
              {rows
                .filter(({ name }) => name.toLowerCase().includes(wanted))
                .map((one) => (
                  <Row key={one.modelId} model={one} />
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Row({ model }: { model: ListedModel }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { modelId, name, category, settingPriceCents, isOrderable, photographs, drawnAs } = model
  const facts = [
    categoryName(category),
    t('formats.perMonth', { amount: money(settingPriceCents) }),
    drawnAs && photographs === 0 && t('deskModels.plainBody'),
    photographs > 0 && t('deskModels.photographCount', { count: photographs }),
  ]
  return (
    <li className="border-t border-line py-3">
      <h2 className="font-sans text-body font-semibold">
        <Link
          to={`/staff/models/${modelId}`}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {name}
        </Link>
      </h2>
      <p className="figures text-small text-faint">{facts.filter(Boolean).join(' · ')}</p>
      {!isOrderable && <p className="text-small text-alarm">{t('deskModels.notOrderable')}</p>}
      <ModelState of={model} />
    </li>
  )
}
