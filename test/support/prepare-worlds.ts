import type { TestProject } from 'vitest/node'
import { beginningOf, type Kind, variableOf } from './seeded-folder.ts'

/** Before the first file of a project: what all its worlds begin with. After a save, in watch mode, again. */
export default async function setup(project: TestProject) {
  const kind: Kind = project.name === 'e2e' ? 'site' : 'api'
  const look = async () => {
    delete process.env[variableOf(kind)]
    process.env[variableOf(kind)] = JSON.stringify(await beginningOf(kind))
  }
  await look()
  project.onTestsRerun(look)
}
