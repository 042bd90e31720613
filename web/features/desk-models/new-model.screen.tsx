import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { MODEL_TAGS, MOST_VEHICLES, type NewModel } from '../../../shared/api/staff-models.ts'
import { vehicleTypesOf } from '../../../shared/catalogue/fleet.ts'
import { BODY_TYPES, type BodyType } from '../../../shared/pictures.ts'
import { CATEGORIES } from '../../../shared/price-book.ts'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import { BRANDS, brandName, FUELS, TRANSMISSIONS } from '../../../shared/vocabulary.ts'
import { categoryName } from '../../lib/format.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { FactFields, factsIn, typedNumber } from './fact-fields.tsx'
import { ADDED, useAddModel } from './models.data.ts'
import { NewPaints } from './new-paints.tsx'

type Paints = NewModel['paints']

/** /staff/models/new. A model that the fleet does not have yet. What is typed stays when it is refused. */
export function NewModelScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const add = useAddModel()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [typed, setTyped] = useState<FormData>()
  const [body, setBody] = useState<BodyType>('suv')
  const [paints, setPaints] = useState<Paints>([{ name: '', tone: 'black' }])
  const wrong = wrongFields(error)
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    const form = new FormData(event.target as HTMLFormElement)
    await add({
      ...namedIn(form),
      body,
      paints,
      facts: factsIn(form),
      cars: typedNumber(textIn(form, 'cars')),
    }).then((modelId) => {
      showToast('success', t('deskModels.added'))
      return navigate(`/staff/models/${modelId}`, { state: ADDED })
    }, setError)
    setBusy(false)
  }
  return (
    <div className="max-w-4xl" onInput={(event) => setTyped(formOf(event.target))}>
      <PageHead title={t('deskModels.new')} />
      <p className="mb-3 text-small">
        <Link
          to="/staff/models"
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('deskModels.title')}
        </Link>
      </p>
      <h1 className="mb-2">{t('deskModels.new')}</h1>
      <p className="mb-8 max-w-2xl text-soft">{t('deskModels.newLead')}</p>
      <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskModels.addModel')}>
        <NamedFields wrong={wrong} />
        <Address typed={typed} body={body} />
        <h2 className="mt-6 text-heading">{t('deskModels.facts')}</h2>
        <FactFields wrong={wrong} />
        <fieldset>
          <legend className="mt-2 mb-2 text-label tracking-wide text-faint">{t('deskModels.tags')}</legend>
          <div className="flex flex-wrap gap-x-8 sm:grid sm:grid-cols-3">
            {MODEL_TAGS.map((tag) => (
              <CheckField key={tag} label={t(`types.${tag}`)} name="tags" value={tag} />
            ))}
          </div>
        </fieldset>
        <h2 className="mt-6 text-heading">{t('deskModels.drawing')}</h2>
        <p className="text-small text-soft">{t('deskModels.drawingLead')}</p>
        <ListField
          label={t('deskModels.named.body')}
          className="sm:max-w-96"
          value={body}
          onChange={({ target }) => setBody(target.value as BodyType)}
          options={BODY_TYPES.map((value) => ({ value, name: t(`deskModels.bodies.${value}`) }))}
          wrong={wrong.body}
        />
        <NewPaints body={body} paints={paints} wrong={wrong} onChange={setPaints} />
      </SubmitForm>
    </div>
  )
}

/** What it is called, and what is said of it in a word. */
function NamedFields({ wrong }: { wrong: Record<string, string> }) {
  const t = useTranslations()
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      <ListField
        label={t('deskModels.named.brand')}
        name="brand"
        options={BRANDS.map((value) => ({ value, name: brandName(value) }))}
        wrong={wrong.brand}
      />
      <Field
        label={t('deskModels.named.model')}
        name="model"
        maxLength={40}
        autoComplete="off"
        wrong={wrong.model}
      />
      <Field
        label={t('deskModels.named.declination')}
        name="declination"
        maxLength={60}
        autoComplete="off"
        wrong={wrong.declination}
      />
      <ListField
        label={t('deskModels.named.category')}
        name="category"
        options={CATEGORIES.map((value) => ({ value: String(value), name: categoryName(value) }))}
        wrong={wrong.category}
      />
      <ListField
        label={t('deskModels.named.fuel')}
        name="fuel"
        options={FUELS.map((value) => ({ value, name: t(`fuels.${value}`) }))}
        wrong={wrong.fuel}
      />
      <ListField
        label={t('deskModels.named.transmission')}
        name="transmission"
        options={TRANSMISSIONS.map((value) => ({ value, name: t(`deskModels.transmissions.${value}`) }))}
        wrong={wrong.transmission}
      />
      <Field
        label={t('deskModels.named.cars', { most: MOST_VEHICLES })}
        name="cars"
        inputMode="numeric"
        defaultValue="0"
        wrong={wrong.cars}
      />
    </div>
  )
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const formOf = (target: EventTarget) => {
  const { form } = target as HTMLInputElement
  return form ? new FormData(form) : undefined
}

/** What is typed of it, but for its figures. */
function namedIn(form: FormData): Omit<NewModel, 'body' | 'paints' | 'facts' | 'cars'> {
  return {
    brand: textIn(form, 'brand') as NewModel['brand'],
    model: textIn(form, 'model'),
    declination: textIn(form, 'declination'),
    category: Number(textIn(form, 'category')) as NewModel['category'],
    fuel: textIn(form, 'fuel') as NewModel['fuel'],
    transmission: textIn(form, 'transmission') as NewModel['transmission'],
    tags: form.getAll('tags') as NewModel['tags'],
  }
}

/** Where its page will be: name and address do not change afterwards. */
function Address({ typed, body }: { typed: FormData | undefined; body: BodyType }) {
  const t = useTranslations()
  if (!typed) return null
  const { brand, model, declination, fuel, tags } = namedIn(typed)
  if (!model || !declination) return null
  const named = { manufacturer: { name: brand }, model: { name: model }, declination }
  const path = vehiclePath({ ...named, general_info: { vi_types: vehicleTypesOf({ body, fuel, tags }) } })
  return (
    <p role="status" className="text-small wrap-anywhere text-soft">
      {t('deskModels.address', { path })}
    </p>
  )
}
