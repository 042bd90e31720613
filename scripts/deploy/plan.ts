import { hostsOf } from '../../shared/rules/domains.ts'

/** What a deployment is asked for. */
export interface Wanted {
  domain: string
  /** A second environment in the same account has a name; production has none. */
  stage?: string | undefined
  /** Nothing is deployed yet: what protects a stack follows once it is there. */
  first?: boolean | undefined
  skipTests?: boolean | undefined
  /** The version of the secret FrontDoor that CloudFront is to send from now on. */
  frontDoorVersion?: string | undefined
}

/** A command of a deployment; the site is uploaded by the script itself. */
export type Step = CommandStep | { says: string; upload: true }
export interface CommandStep {
  says: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** Nobody may be there to answer: in a pipeline there is no terminal. */
const UNATTENDED = ['--require-approval', 'never']
export const OUTPUTS = 'build/outputs.json'
/** Without protection: a stack whose creation failed is deleted by the next try. */
const FIRST_PASS = ['-c', 'first=true']
const TO_FILE = ['--outputs-file', OUTPUTS]

export const stackName = (stack: string, stage: string | undefined) => (stage ? `${stack}-${stage}` : stack)

/**
 * What a deployment does, in order. `parameters`: what the second stack is told of the first, known once that is there.
 */
export function planOf(
  { domain, stage, first, skipTests, frontDoorVersion }: Wanted,
  parameters: () => readonly string[],
): Step[] {
  const given = { domain, nag: 'true', stage, frontDoorVersion }
  const context = Object.entries(given).flatMap(([name, value]) => (value ? ['-c', `${name}=${value}`] : []))
  const deploy = (stack: string, more: readonly string[] = []) => [
    ...['npx', 'cdk', 'deploy', stackName(stack, stage), ...context, ...more, ...UNATTENDED, ...TO_FILE],
  ]
  const passes = (says: string, command: (more: readonly string[]) => readonly string[]): Step[] => {
    const step = (said: string, more: readonly string[]): Step => ({
      says: said,
      // The parameters are known once the steps before have run.
      get command() {
        return command(more)
      },
    })
    return first ? [step(says, FIRST_PASS), step(`${says}: protected`, [])] : [step(says, [])]
  }
  return [
    ...(skipTests ? [] : [{ says: 'Checks and every test', command: ['npm', 'test'] }]),
    {
      says: 'Functions bundled, site and pictures built',
      command: ['npm', 'run', 'build'],
      // Canonical addresses, the sitemap and shared pictures name it, whichever sister a page is read under.
      env: { VITE_ORIGIN: `https://${domain}` },
    },
    ...passes(`The firewall, and the certificate of ${hostsOf(domain).join(', ')}, in us-east-1`, (more) =>
      deploy('DrivelineEdge', more),
    ),
    ...passes('The vault of the copies, in eu-west-1', (more) => deploy('DrivelineVault', more)),
    ...passes('Everything else, in eu-central-1', (more) => deploy('Driveline', [...parameters(), ...more])),
    { says: 'The site: what changed of it', upload: true },
  ]
}
