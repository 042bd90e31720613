import { addDriver } from '../../shared/api/drivers.ts'

let named = 0

/** What is said of a driver who is named: somebody else each time, since nobody is named twice. */
export function somebody() {
  named += 1
  return { ...addDriver.example, firstname: `Driver ${named}` }
}
