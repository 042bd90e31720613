import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { ThirdParty } from '../shared/rules/tracking.ts'
import { isFirstPass } from './constructs/first-pass.ts'
import { DrivelineStack } from './stacks/driveline-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { VaultStack } from './stacks/vault-stack.ts'

/** Frankfurt: identity documents remain in the Union. The firewall of CloudFront has to be in us-east-1. */
const REGION = 'eu-central-1'
const EDGE_REGION = 'us-east-1'
/** Copies are kept in Ireland: what takes Frankfurt away leaves them, and they are in the Union too. */
const VAULT_REGION = 'eu-west-1'

const app = new App({ analyticsReporting: false })
const account = process.env.CDK_DEFAULT_ACCOUNT
const domain: string = app.node.tryGetContext('domain') ?? 'driveline.example'
/** Several stages fit into one account, each with a domain of its own; without a name it is the one that visitors use. */
const stage: string | undefined = app.node.tryGetContext('stage')
/** A stack that is protected could not be deleted after a failed creation, which the second try begins with. */
const terminationProtection = !isFirstPass(app)
const named = (stack: string) => (stage ? `${stack}-${stage}` : stack)
const assets: string = app.node.tryGetContext('assets') ?? 'build/functions'
const idOf = (party: ThirdParty): string | null => app.node.tryGetContext(`${party}Id`) || null
const tracking = { analytics: idOf('analytics'), heatmap: idOf('heatmap'), pixel: idOf('pixel') }

new EdgeStack(app, named('DrivelineEdge'), {
  env: { account, region: EDGE_REGION },
  description: 'Driveline: firewall and certificate',
  terminationProtection,
  domain,
})
const vaultName = named('DrivelineVault').toLowerCase()
new VaultStack(app, named('DrivelineVault'), {
  env: { account, region: VAULT_REGION },
  description: 'Driveline: copies of every night',
  terminationProtection,
  vaultName,
})
new DrivelineStack(app, named('Driveline'), {
  env: { account, region: REGION },
  description: 'Driveline',
  terminationProtection,
  assets,
  vault: { region: VAULT_REGION, name: vaultName },
  domain,
  frontDoorVersion: app.node.tryGetContext('frontDoorVersion') || undefined,
  tracking,
})

// The rules of cdk-nag run where `nag` is asked for: in the tests and before a deployment, not at every local start.
if (app.node.tryGetContext('nag')) Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
