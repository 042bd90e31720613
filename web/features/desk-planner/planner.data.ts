import useSWR from 'swr'
import {
  blockVehicle,
  getPlanner,
  liftBlock,
  listPlannerItems,
  moveReservation,
  type PlannerItem,
  type PlannerModel,
  type PlannerVehicle,
} from '../../../shared/api/staff-planner.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { PLANNER_PAGE } from '../../../shared/rules/planner.ts'
import { useDeskVersions } from '../../lib/data/desk-versions.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** A vehicle as the planner shows it. */
export interface PlannerRow {
  vehicleId: string
  modelId: string
  /** Its model, as people call it. */
  name: string
  plate?: string | undefined
  category: PlannerModel['vehicle_cat']
  /** Its place among all vehicles, by which its page is asked for. */
  place: number
}

/** Where something is, or is to go. */
export interface Place {
  vehicleId: string
  start_date: IsoDate
}

/** What is open over the planner: what takes a vehicle, perhaps on its way to another place, or days to block. */
export type Opened =
  | { item: PlannerItem; row: PlannerRow; to?: Place }
  | { row: PlannerRow; start_date: IsoDate; return_date: IsoDate }

/** Every vehicle in the planner's order. */
export function usePlannerRows() {
  const models = useSWR(useOwnKey('staff', 'planner'), async () => (await call(getPlanner, {})).data)
  return { ...models, data: models.data && rowsOf(models.data) }
}

const rowsOf = (models: readonly PlannerModel[]): PlannerRow[] =>
  models
    .flatMap(({ modelId, name, vehicle_cat, vehicles }) =>
      vehicles.map((vehicle) => ({ ...vehicle, modelId, name, category: vehicle_cat })),
    )
    .map((row, place) => ({ ...row, place }))

/**
 * What takes the vehicles of a row's page in the weeks from a day. All rows of a page ask under one key, so that it is fetched once; it is
 * fetched again when a colleague or a customer has changed something.
 */
function usePlannerPage({ from, version }: Shown, page: number) {
  const key = useOwnKey('staff', 'planner', from, page, version)
  return useSWR(
    version === undefined ? null : key,
    async () => {
      const { data: vehicles } = await call(listPlannerItems, { from, page })
      // Not a map: SWR takes two maps for the same, whatever they hold.
      return Object.fromEntries(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]))
    },
    { keepPreviousData: true, revalidateIfStale: false },
  )
}

/** What the planner shows: from which day, and which state of it; undefined until that is known. */
export interface Shown {
  from: IsoDate
  version: string | undefined
}

/** What is different whenever the planner is; once for all rows. Where it cannot be asked for, the planner is fetched all the same. */
export function usePlannerVersion(): string | undefined {
  const { data, error } = useDeskVersions()
  if (data) return plannerVersion(data)
  return error ? '' : undefined
}

/** The queues of reservations change with what customers do, the planner's own version with what the desk moves and blocks. */
const plannerVersion = ({ data, planner }: NonNullable<ReturnType<typeof useDeskVersions>['data']>) =>
  [
    planner,
    ...data
      .filter(({ name }) => name === 'reservations' || name === 'hand-overs' || name === 'returns')
      .map(({ version }) => version),
  ].join()

/** What takes a vehicle; undefined until it is known. */
export function useRowItems(row: PlannerRow | undefined, shown: Shown) {
  const { data, error, mutate } = usePlannerPage(shown, Math.floor((row?.place ?? 0) / PLANNER_PAGE))
  const own = row && data?.[row.vehicleId]
  const isKnown = row !== undefined && data !== undefined
  return { data: isKnown ? (own?.items ?? NONE) : undefined, dues: own?.dues ?? NO_DUES, error, mutate }
}
const NONE: PlannerItem[] = []
const NO_DUES: PlannerVehicle['dues'] = []

type Move = AskOf<typeof moveReservation>

/** What a move comes to, or why it cannot be; null asks nothing. */
export const useMoveQuote = (move: Move | null) =>
  useSWR(
    useOwnKey('move', move?.reservationId, move?.vehicleId, move?.start_date),
    async () => (move ? (await call(moveReservation, move)).data.quote : undefined),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )

/** What the desk changes in the planner; everything shown is fetched again, also after a refusal. */
export function usePlannerActions() {
  const refresh = useRefresh('desk')
  return {
    move: async (move: Move) => {
      await call(moveReservation, move).finally(refresh)
    },
    block: async (days: AskOf<typeof blockVehicle>) => {
      await call(blockVehicle, days).finally(refresh)
    },
    lift: async (vehicleId: string, blockId: string) => {
      await call(liftBlock, { vehicleId, blockId }).finally(refresh)
    },
  }
}
