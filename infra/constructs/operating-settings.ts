import { Stack } from 'aws-cdk-lib'
import {
  CfnApplication,
  CfnConfigurationProfile,
  CfnDeployment,
  CfnDeploymentStrategy,
  CfnEnvironment,
  CfnHostedConfigurationVersion,
} from 'aws-cdk-lib/aws-appconfig'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import * as z from 'zod/mini'
import { OperatingSettings as Settings } from '../../shared/operating.ts'

/**
 * What is changed without a deployment (decision 0120): an empty object at first, which leaves everything as the code has it. A later
 * deployment of the stack changes nothing that people have set, because this object never changes. AppConfig refuses what the schema
 * refuses.
 */
export class OperatingSettings extends Construct {
  /** For functions: application, environment and profile. */
  readonly setting: string
  private readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const { stackName: name } = Stack.of(this)
    const applicationId = new CfnApplication(this, 'Application', { name }).ref
    const environmentId = new CfnEnvironment(this, 'Environment', { applicationId, name: 'live' }).ref
    const profile = new CfnConfigurationProfile(this, 'Profile', {
      applicationId,
      name: 'operating-settings',
      locationUri: 'hosted',
      validators: [{ type: 'JSON_SCHEMA', content: schema() }],
    })
    const empty = new CfnHostedConfigurationVersion(this, 'Empty', {
      applicationId,
      configurationProfileId: profile.ref,
      content: '{}',
      contentType: 'application/json',
    })
    // Whoever closes something does it because it harms now.
    const atOnce = new CfnDeploymentStrategy(this, 'AtOnce', {
      name: `${name}-at-once`,
      deploymentDurationInMinutes: 0,
      growthFactor: 100,
      finalBakeTimeInMinutes: 0,
      replicateTo: 'NONE',
    })
    new CfnDeployment(this, 'First', {
      applicationId,
      environmentId,
      configurationProfileId: profile.ref,
      configurationVersion: empty.ref,
      deploymentStrategyId: atOnce.ref,
    })
    this.setting = [applicationId, environmentId, profile.ref].join('/')
    this.arn = Stack.of(this).formatArn({
      service: 'appconfig',
      resource: 'application',
      resourceName: `${applicationId}/environment/${environmentId}/configuration/${profile.ref}`,
    })
  }

  /** Lets a function read what holds now. */
  mayRead(): PolicyStatement {
    return new PolicyStatement({
      actions: ['appconfig:StartConfigurationSession', 'appconfig:GetLatestConfiguration'],
      resources: [this.arn],
    })
  }
}

/** AppConfig knows the fourth draft of JSON Schema. */
const schema = () => JSON.stringify(z.toJSONSchema(Settings, { target: 'draft-4' }))
