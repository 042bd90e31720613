import { queryPartition } from '../../functions/store/table.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, median, milliseconds } from './measure.ts'

const ROUNDS = 200

/** `GET /vehi/list`, warm, against one raw query of the same items on the same engine; in turns. */
export async function fleetListFigures(world: World): Promise<Figure[]> {
  const [list, raw]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    list.push(await milliseconds(() => world.get('/vehi/list')))
    raw.push(await milliseconds(() => queryPartition('FLEET')))
  }
  return [
    figure(
      `GET /vehi/list ÷ raw query, p50 (${median(list).toFixed(1)} ms ÷ ${median(raw).toFixed(1)} ms)`,
      median(list) / median(raw),
      2,
      '×',
    ),
  ]
}
