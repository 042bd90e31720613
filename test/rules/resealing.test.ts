import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SEALED_FIELDS, SHORT_LIVED } from '../../scripts/reseal/sealed-fields.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('whatever is stored sealed is sealed again when the pepper is changed, or expires within a day', () => {
  const files = readdirSync(path.join(ROOT, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join('functions', ...file.split(path.sep)))
  const seals = files.filter((file) => / seal\(/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  const own = 'functions/crypto/sealed-values.ts'
  expect(seals.filter((file) => file !== own).toSorted()).toEqual(
    [...SEALED_FIELDS.map(({ by }) => by), ...SHORT_LIVED].toSorted(),
  )
})
