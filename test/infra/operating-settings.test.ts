import { expect, test } from 'vitest'
import { ROUTES } from '../../infra/routes.ts'
import { synthesised } from '../support/synthesised.ts'

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Resource = { Type: string; Properties?: Record<string, any> }
const stacks = await synthesised()
const all: Resource[] = stacks.declared('Driveline')
const only = (type: string) => {
  const [found, ...more] = all.filter(({ Type }) => Type === `AWS::AppConfig::${type}`)
  if (!found || more.length > 0) throw new Error(`Not one ${type}`)
  return found.Properties ?? {}
}

test('the first settings are empty, so that no deployment undoes what people have set', () => {
  expect(only('HostedConfigurationVersion').Content).toBe('{}')
})

test('settings hold at once, and AppConfig refuses what the schema does not name', () => {
  const { DeploymentDurationInMinutes, FinalBakeTimeInMinutes, GrowthFactor } = only('DeploymentStrategy')
  expect([DeploymentDurationInMinutes, FinalBakeTimeInMinutes, GrowthFactor]).toEqual([0, 0, 100])
  const [{ Type, Content }] = only('ConfigurationProfile').Validators
  const schema = JSON.parse(Content)
  expect([Type, schema.$schema]).toEqual(['JSON_SCHEMA', 'http://json-schema.org/draft-04/schema#'])
  expect(schema.additionalProperties).toBe(false)
  expect(schema.properties.smsReserves.additionalProperties).toBe(false)
  expect(schema.required ?? []).toEqual([])
})

test('functions of routes that can be closed, or count against these limits, may read the settings, and no others', () => {
  const wanted = ROUTES.filter(({ endpoint }) => endpoint.closes || endpoint.limited)
  const readers = stacks
    .declared('Driveline')
    .filter(
      ({ Type, Properties }) =>
        Type === 'AWS::IAM::Role' && JSON.stringify(Properties).includes('appconfig:'),
    )
  expect(readers).toHaveLength(wanted.length)
})
