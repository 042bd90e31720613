import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { blockVehicle, type PlannerItem } from '../../../shared/api/staff-planner.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { useIsWide } from '../../lib/wide.ts'
import { Button } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { mondayOf } from './layout.ts'
import {
  type Opened,
  type Place,
  type PlannerRow,
  usePlannerRows,
  usePlannerVersion,
} from './planner.data.ts'
import { PlannerGrid } from './planner-grid.tsx'
import { PlannerList } from './planner-list.tsx'

/** /staff/planner. Vehicles by category and model in twelve weeks: a drawing where there is room, a list on a phone. */
export function PlannerScreen() {
  const t = useTranslations()
  const rows = usePlannerRows()
  return (
    <div>
      <PageHead title={t('deskPlanner.title')} />
      <h1 className="mb-4">{t('deskPlanner.title')}</h1>
      <Loaded of={rows}>{(all) => <Planner all={all} />}</Loaded>
    </div>
  )
}

interface Moved {
  item: PlannerItem
  row: PlannerRow
  before: Place
}

function Planner({ all }: { all: readonly PlannerRow[] }) {
  const t = useTranslations()
  const isWide = useIsWide()
  const view = usePlannerView()
  const roles = useCustomer().data?.role ?? []
  const [opened, setOpened] = useState<Opened>()
  const [moved, setMoved] = useState<Moved>()
  const rows = all.filter(
    ({ category, modelId }) =>
      (!view.category || view.category === String(category)) && (!view.model || view.model === modelId),
  )
  const mayBlock = mayDo(roles, blockVehicle.staff ?? [])
  const version = usePlannerVersion()
  const parts = { rows, from: view.from, version, today: view.today, mayBlock, onOpen: setOpened }
  const close = () => setOpened(undefined)
  return (
    <>
      <Filters all={all} view={view} />
      {moved && <MovedLine moved={moved} onBack={setOpened} />}
      {rows.length === 0 && <p className="text-soft">{t('deskPlanner.none')}</p>}
      {isWide ? <PlannerGrid key={view.from} {...parts} /> : <PlannerList {...parts} />}
      {isWide && <p className="mt-3 text-small text-faint">{t('deskPlanner.cleaning')}</p>}
      {opened && 'item' in opened && (
        <ItemDialog {...opened} all={all} mayBlock={mayBlock} onClose={close} onMoved={setMoved} />
      )}
      {opened && !('item' in opened) && <BlockDialog {...opened} onClose={close} />}
    </>
  )
}

/** What the address says of the view: which vehicles, and from which Monday. */
function usePlannerView() {
  const [search, setSearch] = useSearchParams()
  const today = luxembourgDate(new Date().toISOString())
  const wanted = search.get('from') ?? ''
  const from = mondayOf(/^\d{4}-\d\d-\d\d$/.test(wanted) ? wanted : today)
  const show = (name: 'category' | 'model' | 'from', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name === 'category') next.delete('model')
        return next
      },
      { replace: true },
    )
  return {
    today,
    from,
    category: search.get('category') ?? '',
    model: search.get('model') ?? '',
    show,
  }
}

type View = ReturnType<typeof usePlannerView>

function Filters({ all, view }: { all: readonly PlannerRow[]; view: View }) {
  const t = useTranslations()
  const { category, model, from, show } = view
  const categories = [...new Set(all.map((row) => String(row.category)))]
  const models = new Map(
    all
      .filter((row) => !category || String(row.category) === category)
      .map(({ modelId, name }) => [modelId, name]),
  )
  return (
    <div className="mb-2 flex flex-wrap items-end gap-x-6">
      <ListField
        label={t('deskPlanner.category')}
        value={category}
        onChange={({ target }) => show('category', target.value)}
        options={[
          { value: '', name: t('deskPlanner.allCategories') },
          ...categories.map((value) => ({
            value,
            name: t('deskPlanner.categoryOf', { category: value }),
          })),
        ]}
      />
      <ListField
        label={t('deskPlanner.model')}
        value={model}
        onChange={({ target }) => show('model', target.value)}
        className="max-sm:w-full"
        options={[
          { value: '', name: t('deskPlanner.allModels') },
          ...[...models].map(([value, name]) => ({ value, name })),
        ]}
      />
      <div className="flex flex-wrap gap-x-5 pb-6">
        <Button look="quiet" onClick={() => show('from', addDays(from, -28))}>
          {t('deskPlanner.earlier')}
        </Button>
        <Button look="quiet" onClick={() => show('from', '')}>
          {t('deskPlanner.today')}
        </Button>
        <Button look="quiet" onClick={() => show('from', addDays(from, 28))}>
          {t('deskPlanner.later')}
        </Button>
      </div>
    </div>
  )
}

/** What was moved last, with the way back: another move, by the same rules. */
function MovedLine({ moved, onBack }: { moved: Moved; onBack(opened: Opened): void }) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const { item, row, before } = moved
  const what = item.customerName ?? t('deskPlanner.unnamed')
  const day = shortDate(item.start_date)
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-5 text-small text-soft">
      {t('deskPlanner.item.moved', { what, vehicle: row.plate ?? row.vehicleId, day })}
      <Button look="quiet" onClick={() => onBack({ item, row, to: before })}>
        {t('deskPlanner.item.back')}
      </Button>
    </p>
  )
}
