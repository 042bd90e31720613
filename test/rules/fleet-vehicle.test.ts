import { expect, test } from 'vitest'
import { csvOf, parsedCsv } from '../../shared/rules/csv.ts'
import { hasRightCheckDigit, isPlate, isVin } from '../../shared/rules/fleet-vehicle.ts'

test('a VIN has 17 letters and digits, and none of I, O and Q', () => {
  expect(isVin('WP0ZZZ99ZTS392124')).toBe(true)
  expect(isVin('WP0ZZZ99ZTS39212')).toBe(false)
  expect(isVin('WP0ZZZ99ZTS39212O')).toBe(false)
})

test('a check digit that does not fit is noticed, and a Z in its place says nothing', () => {
  expect(hasRightCheckDigit('1M8GDM9AXKP042788')).toBe(true)
  expect(hasRightCheckDigit('11111111111111111')).toBe(true)
  expect(hasRightCheckDigit('1M8GDM9A1KP042788')).toBe(false)
  expect(hasRightCheckDigit('1M8GDM9AXKP042789')).toBe(false)
  expect(hasRightCheckDigit('WP0ZZZ99ZTS392124')).toBe(true)
})

test('a plate is written as Luxembourg or Belgium writes it', () => {
  expect(['AB 1234', 'AB1234', '12345'].every((plate) => isPlate(plate, 'LU'))).toBe(true)
  expect(['1-ABC-123', 'ABC-123'].every((plate) => isPlate(plate, 'BE'))).toBe(true)
  expect(isPlate('1-ABC-123', 'LU')).toBe(false)
  expect(isPlate('AB 1234', 'BE')).toBe(false)
})

test('a file of a spreadsheet is read with its quotes, its separator and its lines', () => {
  expect(parsedCsv('\uFEFFa;b\r\n"1;2";"say ""yes"""\r\n\r\n"two\nlines";x\r\nend;y')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1;2', 'say "yes"'] },
    { line: 4, cells: ['two\nlines', 'x'] },
    { line: 6, cells: ['end', 'y'] },
  ])
  expect(parsedCsv('a,b\n1,\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', ''] },
  ])
})

test('what is written is read again, and a formula is only text to a spreadsheet', () => {
  const file = csvOf([
    ['a', 'b'],
    ['1,2', '=SUM(A1)'],
  ])
  expect(file).toContain("'=SUM(A1)")
  expect(parsedCsv(file)[1]?.cells).toEqual(['1,2', "'=SUM(A1)"])
})
