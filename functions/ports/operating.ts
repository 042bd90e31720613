import { AS_BUILT, type Operating, operatingWith } from '../../shared/operating.ts'
import { setting } from '../chain/env.ts'
import { errorFacts, log } from '../chain/log.ts'
import { now as clock } from './clock.ts'

/** AppConfig's own least. A change holds everywhere a quarter of a minute after it was deployed. */
const ASKED_EVERY_SECONDS = 15
/** Nobody waits longer for it: what held before holds on. */
const PATIENCE_MS = 1_000

interface Held {
  operating: Operating
  /** Of the next question. */
  token?: string | undefined
  askAfterMs: number
}

let held: Held = { operating: AS_BUILT, askAfterMs: 0 }
let asking: Promise<Held> | undefined

/**
 * What is closed and which limits hold now, by AWS AppConfig. When it does not answer, or answers something unknown, what held before
 * holds on, and at first what was built: nothing depends on it being there.
 */
export async function operating(): Promise<Operating> {
  if (Date.parse(clock()) < held.askAfterMs) return held.operating
  asking ??= ask(held)
  try {
    held = await asking
  } finally {
    asking = undefined
  }
  return held.operating
}

async function ask(before: Held): Promise<Held> {
  const askAfterMs = Date.parse(clock()) + ASKED_EVERY_SECONDS * 1000
  try {
    const { operating, token } = await read(before)
    return { operating, token, askAfterMs }
  } catch (error) {
    log('error', 'operating settings not read', errorFacts(error))
    // A token is good for one question: the next one begins anew.
    return { operating: before.operating, askAfterMs }
  }
}

/** The client is loaded with the first question. An answer without a body says that nothing has changed. */
async function read(before: Held): Promise<{ operating: Operating; token: string | undefined }> {
  const { AppConfigDataClient, GetLatestConfigurationCommand, StartConfigurationSessionCommand } =
    await import('@aws-sdk/client-appconfigdata')
  const client = new AppConfigDataClient({ maxAttempts: 1 })
  const abortSignal = AbortSignal.timeout(PATIENCE_MS)
  const session = async () => {
    const [application, environment, profile] = setting('OPERATING_SETTINGS').split('/')
    const started = await client.send(
      new StartConfigurationSessionCommand({
        ApplicationIdentifier: application,
        EnvironmentIdentifier: environment,
        ConfigurationProfileIdentifier: profile,
        RequiredMinimumPollIntervalInSeconds: ASKED_EVERY_SECONDS,
      }),
      { abortSignal },
    )
    return started.InitialConfigurationToken
  }
  const ConfigurationToken = before.token ?? (await session())
  const latest = await client.send(new GetLatestConfigurationCommand({ ConfigurationToken }), { abortSignal })
  const text = latest.Configuration && new TextDecoder().decode(latest.Configuration)
  return {
    operating: text ? operatingWith(text) : before.operating,
    token: latest.NextPollConfigurationToken,
  }
}
