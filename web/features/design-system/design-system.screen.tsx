import { type ReactNode, useState } from 'react'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import { priceLine, totals } from '../../../shared/rules/price-line.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Tone } from '../../lib/tones.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { Availability } from '../../parts/vehicle/availability.tsx'
import { VehicleCard } from '../../parts/vehicle/vehicle-card.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const TONES: readonly Tone[] = ['dark', 'black', 'light']
/** Written out, so that the styles' compiler finds each class. */
const COLOURS = {
  ground: 'bg-ground',
  raised: 'bg-raised',
  sunken: 'bg-sunken',
  ink: 'bg-ink',
  soft: 'bg-soft',
  faint: 'bg-faint',
  line: 'bg-line',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  alarm: 'bg-alarm',
  good: 'bg-good',
}
const TYPE = {
  display: 'font-display text-display',
  heading: 'font-display text-heading',
  title: 'font-display text-title',
  lead: 'text-lead',
  body: 'text-body',
  small: 'text-small',
  label: 'text-label',
}
const ICONS: readonly IconName[] = ['insurance', 'maintenance', 'tyres', 'taxes', 'assistance']
const LINES = [priceLine('rent', 1, 498_000, 'LU')]

/** /design-system. For developers: the tokens in every tone, and the components as the screens use them. Linked from nowhere. */
export function DesignSystemScreen() {
  return (
    <div className="pb-32">
      <PageHead title="Design system — Driveline" />
      <header className="wrap py-[clamp(3rem,7vw,6rem)]">
        <p className="eyebrow">For developers</p>
        <h1 className="mt-5 text-display">Design system</h1>
        <p className="mt-6 max-w-2xl text-lead text-soft">
          Tokens stand in web/app.css, components in web/components. A page’s tone (data-tone) swaps every
          colour; space follows Tailwind’s scale of 4 pixels; motion is calm and rests where people ask for
          less of it.
        </p>
      </header>
      {TONES.map((tone) => (
        <div key={tone} data-tone={tone} className="bg-ground text-ink">
          <Part title={`Tone: ${tone}`}>
            <Colours />
          </Part>
        </div>
      ))}
      <Part title="Type">
        {Object.entries(TYPE).map(([name, look]) => (
          <p key={name} className={`${look} border-t border-line py-4`}>
            {name}: Subscribe once
          </p>
        ))}
      </Part>
      <Part title="Actions and signs">
        <div className="flex flex-wrap items-center gap-6">
          <Button>Solid</Button>
          <Button look="outline">Outline</Button>
          <Button look="quiet">Quiet</Button>
          <Button busy>Busy</Button>
          <ButtonLink to="/design-system">Link</ButtonLink>
          <Status look="good">Confirmed</Status>
          <Status look="waiting">Waiting</Status>
          <Status look="alarm">Overdue</Status>
          <Status look="past">Ended</Status>
          <Availability value="soon" />
          <Availability value={undefined} />
        </div>
        <div className="mt-8 flex gap-6 text-accent">
          {ICONS.map((name) => (
            <Icon key={name} name={name} className="size-7" />
          ))}
        </div>
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="States and notices">
        <div className="grid gap-12 lg:grid-cols-3">
          <Skeleton />
          <Empty title="Nothing here yet" text="And what one can do about it." />
          <Problem error={new Error('An example')} retry={() => undefined} />
        </div>
        <div className="mt-8 flex flex-wrap gap-4">
          {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
            <Button key={kind} look="outline" onClick={() => void showToast(kind, `A toast: ${kind}`)}>
              {kind}
            </Button>
          ))}
        </div>
      </Part>
      <Part title="Cars and prices">
        <div className="grid gap-12 lg:grid-cols-2">
          {FLEET.slice(0, 1).map((vehicle) => (
            <VehicleCard key={vehicle._id} vehicle={vehicle} />
          ))}
          <PriceLines caption="Each month" lines={LINES} totals={totals(LINES)} />
        </div>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap py-14">
      <h2 className="mb-8 text-title">{title}</h2>
      {children}
    </section>
  )
}

function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-11">
      {Object.entries(COLOURS).map(([name, look]) => (
        <li key={name} className="text-label text-soft">
          <span className={`mb-2 block h-16 border border-line ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Fields() {
  const [plan, setPlan] = useState('Plus')
  const [country, setCountry] = useState('LU')
  const [kilometres, setKilometres] = useState(2000)
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
      <Field label="First name" defaultValue="Claire" />
      <Field label="E-mail" wrong="email_invalid" defaultValue="claire@" />
      <SelectField
        label="Country"
        options={[
          { id: 'LU', name: 'Luxembourg' },
          { id: 'BE', name: 'Belgium' },
        ]}
        value={country}
        onChange={setCountry}
      />
      <Segments
        legend="Plan"
        options={[
          { value: 'Plus', name: 'Plus' },
          { value: 'One', name: 'One' },
        ]}
        value={plan}
        onChange={setPlan}
      />
      <AmountField
        label="Kilometres a month"
        value={kilometres}
        onChange={setKilometres}
        most={4000}
        step={500}
        unit="kilometer"
      />
      <TextArea label="Message" />
    </div>
  )
}
