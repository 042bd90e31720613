import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface Step {
  uses?: string
  run?: string
}
interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, { steps: Step[]; environment?: string; 'timeout-minutes'?: number; needs?: string }>
}

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return { file, text, workflow: parse(text, { merge: true }) as Workflow }
})
const scripts = Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts)
const of = (name: string) => workflows.find(({ file }) => file.endsWith(name))?.workflow as Workflow
const linesOf = (steps: readonly Step[]) => steps.flatMap(({ run }) => run ?? [])

describe.each(workflows)('$file', ({ workflow, text }) => {
  test('every action of others is pinned by its commit, beside the version that it is', () => {
    const used = [...text.matchAll(/uses: (\S+)( # \S+)?/g)]
    expect(used.length).toBeGreaterThan(0)
    for (const [line] of used) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('it may only read the repository, each job ends in time, and each script that it runs exists', () => {
    expect(workflow.permissions.contents).toBe('read')
    for (const { steps, 'timeout-minutes': minutes } of Object.values(workflow.jobs)) {
      expect(minutes).toBeLessThanOrEqual(60)
      for (const line of linesOf(steps))
        for (const [, name = ''] of line.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toContain(name)
    }
  })
})

test('every change runs all tests, and synthesises what would be deployed with the rules of cdk-nag', () => {
  const { test: tests, plan } = of('check.yml').jobs
  expect(linesOf(tests?.steps ?? [])).toContain('.ci/run')
  expect(linesOf(plan?.steps ?? []).join('\n')).toMatch(/cdk synth .*nag=true/)
})

test('production waits for staging and for a person, no key is kept, and each deployment ends with the smoke test', () => {
  const { permissions, jobs } = of('deploy.yml')
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  expect(jobs.production).toMatchObject({ needs: 'staging', environment: 'production' })
  for (const { steps } of Object.values(jobs)) {
    const lines = linesOf(steps)
    expect(lines.at(-1)).toBe('npm run smoke -- "https://$DOMAIN"')
    expect(lines.findIndex((line) => line.includes('cdk diff'))).toBeLessThan(
      lines.findIndex((line) => line.includes('npm run deploy')),
    )
    expect(JSON.stringify(steps)).not.toMatch(/secrets\./)
  }
})
