import { Link, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { ModelForm } from './model-form.tsx'
import { ModelState } from './model-state.tsx'
import { ADDED, useModel } from './models.data.ts'

/** /staff/models/:modelId. What staff change of a model; the public pages follow within a minute. */
export function ModelScreen() {
  const t = useTranslations()
  const { modelId = '' } = useParams()
  const { model, save, photograph } = useModel(modelId, { isNew: useLocation().state === ADDED })
  return (
    <div className="max-w-4xl">
      <Loaded of={model}>
        {(one) => (
          <>
            <PageHead title={one.name} />
            <p className="mb-3 text-small">
              <Link
                to="/staff/models"
                className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
              >
                {t('deskModels.title')}
              </Link>
            </p>
            <div className="mb-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <h1 className="wrap-anywhere">{one.name}</h1>
              <ButtonLink look="outline" to={`/staff/vehicles?add=${one.modelId}`}>
                {t('deskModels.addVehicle')}
              </ButtonLink>
            </div>
            <div className="mb-8 min-h-6">
              <ModelState of={one} />
              <AlsoOpen kind="model" id={one.modelId} />
            </div>
            <ModelForm key={one.modelId} model={one} save={save} photograph={photograph} />
          </>
        )}
      </Loaded>
    </div>
  )
}
