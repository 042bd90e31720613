import useSWR from 'swr'
import { vehicleCalendar } from '../../../shared/api/vehicles.ts'
import { slug } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { commonKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** The days of a year on which a model can be had, as anybody may see them; at most a minute old. */
export function useModelCalendar({ manufacturer, model, declination }: ListedVehicle) {
  const names = [manufacturer.name, model.name, declination].map(slug) as [string, string, string]
  return useSWR(commonKey('calendar', ...names), async ([, manufacturerName, modelName, version]) => {
    return (await call(vehicleCalendar, { manufacturerName, modelName, declination: version })).data
  })
}
