import { expect, test } from 'vitest'
import { checksumOf, staleLayers } from '../../scripts/studio/checksums.ts'
import { staleGlass } from '../../scripts/studio/glass/checksum.ts'

// Every car's surfaces are worked out for this: too slow for the rules.

test('no layers are stale: every model was rendered from the geometry and in the studio that are here', async () => {
  expect(await staleLayers()).toEqual([])
  expect(await staleGlass()).toEqual([])
})

test('a model’s checksum stays the same from one run to the next, and no two models share one', async () => {
  const [one, again, other] = await Promise.all([
    checksumOf('porsche-911-gt3', 'front'),
    checksumOf('porsche-911-gt3', 'front'),
    checksumOf('porsche-911-turbo-s', 'front'),
  ])
  expect(one).toBe(again)
  expect(one).not.toBe(other)
})
