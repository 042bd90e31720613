import { useState } from 'react'
import { Link, type SetURLSearchParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { CSV_COLUMNS, type FleetVehicle, type VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import { csvOf } from '../../../shared/rules/csv.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { duesOf } from '../../../shared/rules/vehicle-dates.ts'
import { DOT, unbroken } from '../../lib/dotted.ts'
import { useFormat } from '../../lib/language.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewVehicleDialog } from './new-vehicle-dialog.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { useFleetVehicles } from './vehicles.data.ts'

/** /staff/vehicles. The physical vehicles with their own data, to be changed one by one or by a file. */
export function VehiclesScreen() {
  const t = useTranslations()
  const fleet = useFleetVehicles()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useSearchParams()
  // What is due of a vehicle leads here from the day, a task and the planner.
  const [opened, setOpened] = [search.get('vehicle') ?? undefined, openIn(setSearch)]
  // A model's page leads to a vehicle more of it.
  const addedTo = search.get(ADD)
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskFleet.title')} />
      <h1 className="mb-6">{t('deskFleet.title')}</h1>
      <Loaded of={fleet}>
        {({ data: vehicles, version }) => {
          const vehicle = vehicles.find(({ vehicleId }) => vehicleId === opened)
          return (
            <>
              <div className="flex flex-wrap items-end gap-x-8 gap-y-1 pb-6">
                <Field
                  label={t('deskFleet.find')}
                  type="search"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  className="grow basis-52"
                />
                <Button look="outline" onClick={() => setSearch({ [ADD]: '' }, { replace: true })}>
                  {t('deskFleet.new')}
                </Button>
                <Button look="quiet" onClick={() => saveVehicles(vehicles)}>
                  {t('deskFleet.export')}
                </Button>
                <Button look="quiet" onClick={() => setImporting(true)}>
                  {t('deskFleet.import')}
                </Button>
              </div>
              <ul>
                {vehicles.filter(named(typed)).map((one) => (
                  <Row key={one.vehicleId} vehicle={one} onOpen={() => setOpened(one.vehicleId)} />
                ))}
              </ul>
              {vehicle && (
                <VehicleDialog vehicle={vehicle} version={version} onClose={() => setOpened(undefined)} />
              )}
              {addedTo !== null && (
                <NewVehicleDialog modelId={addedTo} onClose={() => setOpened(undefined)} />
              )}
              {isImporting && <ImportDialog version={version} onClose={() => setImporting(false)} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** In the address: a vehicle is added, of this model or of one that is still chosen. */
const ADD = 'add'

/** Which vehicle is open is in the address. */
const openIn = (setSearch: SetURLSearchParams) => (vehicleId: string | undefined) =>
  setSearch(vehicleId ? { vehicle: vehicleId } : {}, { replace: true })

/** Whatever of a vehicle has what was typed. */
function named(typed: string) {
  const wanted = typed.trim().toLowerCase()
  return ({ name, vehicleId, data }: FleetVehicle) =>
    [name, vehicleId, data.plate, data.vin, data.keyNumber].some((one) => one?.toLowerCase().includes(wanted))
}

function Row({ vehicle, onOpen }: { vehicle: FleetVehicle; onOpen(): void }) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const { name, vehicleId, isOut, data, read } = vehicle
  const today = luxembourgDate(new Date().toISOString())
  const due = duesOf(data, read, today).filter(({ askedFrom }) => askedFrom <= today)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 grow basis-28">
        <h2 className="font-sans text-body font-semibold">{name}</h2>
        <p className="figures text-small wrap-anywhere text-faint">
          {[
            data.plate && unbroken(data.plate),
            data.vin,
            vehicleId,
            isOut && t('deskFleet.out'),
            data.soldOn && t('deskFleet.sold'),
          ]
            .filter(Boolean)
            .join(DOT)}
        </p>
        {due.map(({ kind, on }) => (
          <p key={kind} className={`figures text-small ${on < today ? 'text-alarm' : 'text-accent'}`}>
            {t(`deskFleet.dues.${kind}`, { day: shortDate(on) })}
          </p>
        ))}
      </div>
      <Link
        to={`/staff/incidents?vehicle=${vehicleId}`}
        className="inline-flex min-h-11 items-center text-small underline decoration-line underline-offset-4 hover:text-accent"
      >
        {t('deskFleet.incidents')}
        <span className="sr-only">{` ${name} ${data.plate ?? vehicleId}`}</span>
      </Link>
      <Button look="outline" onClick={onOpen}>
        {t('deskFleet.change')}
        <span className="sr-only">{` ${name} ${data.plate ?? vehicleId}`}</span>
      </Button>
    </li>
  )
}

/** Saves every vehicle as a CSV file, which can be read in again. */
function saveVehicles(vehicles: readonly FleetVehicle[]): void {
  const rows = vehicles.map(({ vehicleId, modelId, data }) => [
    vehicleId,
    modelId,
    ...CSV_COLUMNS.map((column) => cellOf(data, column)),
  ])
  saveFile('vehicles.csv', csvOf([['vehicleId', 'modelId', ...CSV_COLUMNS], ...rows]), 'text/csv')
}

function cellOf(data: VehicleData, column: string): string {
  const value = data[column.replace(/Euros$/, 'Cents') as keyof VehicleData]
  if (value === undefined) return ''
  return column.endsWith('Euros') ? (Number(value) / 100).toFixed(2) : String(value)
}
