import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { openClock } from '../clock/clock.ts'
import { Scheduler, schedulesOf } from '../clock/schedules.ts'
import { LocalEdge } from '../edge/edge.ts'
import { AsyncCalls, asyncSettingsOf } from '../functions/async-calls.ts'
import { deadLettersOf } from '../functions/dead-letter-queue.ts'
import { type Functions, loadFunctions } from '../functions/functions.ts'
import { behavioursOf } from '../gateway/distribution.ts'
import { localFirewall } from '../gateway/firewall.ts'
import { answerRequests } from '../gateway/front.ts'
import { httpApi } from '../gateway/http-api.ts'
import { answerNotYet } from '../gateway/not-yet.ts'
import type { ApiRequest } from '../gateway/payload.ts'
import { PublishedFiles } from '../gateway/published-files.ts'
import { Site } from '../gateway/site.ts'
import { siteReply } from '../gateway/site-reply.ts'
import { LocalFailure } from '../lib/failure.ts'
import { close, listen } from '../lib/listen.ts'
import { openOutbox } from '../messages/outbox.ts'
import { LocalOperatingSettings } from '../operating/operating-settings.ts'
import type { OpenApi } from '../pages/api-reference.ts'
import { localInterface } from '../pages/local-interface.ts'
import { eventOf, sendEvent } from '../payments/events.ts'
import { paymentPage } from '../payments/page.ts'
import { LocalProvider } from '../payments/provider.ts'
import { AccessPoint } from '../peppol/access-point.ts'
import { asCloudFront, siteOf } from '../permissions/cloudfront.ts'
import { type Day, dayOf } from '../rough/day.ts'
import { openSecrets, type Secrets } from '../secrets/secrets.ts'
import { seedAll } from '../seed/seeding.ts'
import { bucketsOf } from '../storage/buckets.ts'
import { busListenersOf, listenersOf } from '../storage/listeners.ts'
import { storageServer } from '../storage/server.ts'
import { Storage } from '../storage/storage.ts'
import { startEngine } from '../table/engine.ts'
import { expiryOf } from '../table/expiry.ts'
import { deliverChanges } from '../table/streams.ts'
import { createTables, type LocalTable } from '../table/table.ts'
import { Template } from '../template/template.ts'
import { enterEnvironment } from './environment.ts'
import { takeLock } from './lock.ts'
import { prepare } from './prepare.ts'
import { serviceEndpoints, serviceServer } from './services.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The options of a local run; everything has a default. */
export interface LocalOptions {
  /** 0 takes a free one. */
  port?: number
  host?: string
  /** Relative to the project's folder. */
  dataDir?: string
  /** A folder that was synthesised already; without it the CDK app is bundled and synthesised when its sources changed. */
  cdkOut?: string
  siteDir?: string
  /** False does not build the site: for tests of the API, and where Vite serves it. */
  site?: boolean
  viewerCountry?: string
  /** Where browsers find the site when something else is in front of the run, such as Vite. */
  siteUrl?: string
  /** False leaves a new table empty. */
  seed?: boolean
  /** So many generated customers beside the demo's, with work for staff. */
  busy?: number
  /** False leaves the demo's contracts without PDFs. */
  pdfs?: boolean
  /** False delivers no changes of the table: no message is sent and no PDF made. For tests that issue thousands of invoices. */
  stream?: boolean
  /** False leaves items in the table whose time has passed: to find them, all of it is read, which takes minutes of a million. */
  expiry?: boolean
  /** Things go wrong, dealt by this seed (docs/decisions/0140). */
  rough?: string | undefined
  /** Who receives notices, such as "Building the site …". */
  report?: (notice: string) => void
}

/** A running local cloud. */
export interface LocalRun {
  url: string
  port: number
  tableName: string
  /** The engine's address, for tests that look into the table. */
  tableEndpoint: string
  engineName: string
  enginePid: number | undefined
  storageUrl: string
  now(): Date
  /** Runs a job and answers what it answered. Throws UnknownJob. */
  invokeJob(name: string): Promise<object>
  /** Comes when the engine ends without having been asked to: nothing can be read or written any more. */
  engineGone: Promise<void>
  /** After a new bundling: the next call of each function loads its new code. */
  reloadFunctions(): void
  close(): Promise<void>
}

/** Starts everything that the template describes, on this machine. When a part fails, the parts before it are stopped. */
export async function startLocal(options: LocalOptions = {}): Promise<LocalRun> {
  await using starting = new AsyncDisposableStack()
  const run = await startParts(options, starting)
  const running = starting.move()
  return { ...run, close: () => running.disposeAsync() }
}

async function startParts(
  options: LocalOptions,
  parts: AsyncDisposableStack,
): Promise<Omit<LocalRun, 'close'>> {
  const host = options.host ?? process.env.HOST ?? '127.0.0.1'
  const dataDir = path.resolve(ROOT, options.dataDir ?? process.env.DATA_DIR ?? '.local')
  const report = options.report ?? console.log
  // The folder and the port come first: whoever cannot have them learns it before anything is built or written.
  const lock = await takeLock(dataDir)
  parts.defer(lock.release)
  const server = answerNotYet(createServer())
  const port = await open(server, options.port ?? Number(process.env.PORT ?? 4173), host, parts)

  const cdkOut = options.cdkOut ?? (await prepare({ site: options.site ?? true, report })).cdkOut
  const template = new Template(cdkOut)
  const clock = openClock(dataDir)
  const secrets = openSecrets(dataDir, template)
  const peers = peersOf(dataDir)
  const functions = loadFunctions(template)

  const engine = parts.adopt(await startEngine(dataDir), ({ close: stop }) => stop())
  if (engine.pid) lock.engineStarted(engine.pid)
  const created = await onlyTable(template, engine.endpoint)
  const { name: engineName, endpoint } = engine
  const day = dayOf(options.rough, functions, report)
  const { delivered } = day
  const deadLetters = deadLettersOf(template, dataDir, functions, clock.now)
  const calls = new AsyncCalls(dataDir, delivered, asyncSettingsOf(template), deadLetters)
  const origins = originsOf(host, port, options.siteUrl)
  const ofStorage = { template, dataDir, secrets, calls, origins, host }
  const { storageUrl, published } = await openStorage(ofStorage, parts)
  const payments = { provider: new LocalProvider(dataDir, clock.now), site: origins[0] }
  const played = { ...peers, secrets, payments, now: clock.now, dataDir, functions, calls }
  const openHere = (one: Server) => open(one, 0, '127.0.0.1', parts)
  const services = await openHere(serviceServer({ ...played, mails: mailsOf(template) }))
  const addresses = { site: origins[0], table: await day.table(endpoint, openHere), storage: storageUrl }
  parts.defer(enterEnvironment(functions, secrets, { ...addresses, services: serviceEndpoints(services) }))
  const seeding = { dataDir, engineName, endpoint, template, table: created, ...demoOf(options, clock.now()) }
  const table = options.seed === false ? created : await seedAll(seeding)

  parts.defer(() => calls.close())
  const expiry = parts.adopt(expiryOf(table, endpoint, clock.now, options.expiry), ({ stop }) => stop())
  const streams = { template, table, endpoint, dataDir, functions: delivered, deadLetters }
  const delivery = options.stream === false ? undefined : deliverChanges(streams)
  if (delivery) parts.defer(delivery.stop)
  const scheduler = new Scheduler(schedulesOf(template), clock, delivered, delivery?.settled, calls.giveUp)
  parts.defer(() => scheduler.close())

  const api = `http://${reachable(host)}:${port}/api/v1`
  const openApi = () => openApiAt(`${api}/openapi.json`)
  payments.provider.send = eventSender(api, () => webhookSecret(secrets, functions), day)
  const pay = (request: ApiRequest) => paymentPage(payments.provider, request)
  const pages = { ...peers, pay, clock, scheduler, table, endpoint, openApi, clockMoved: expiry.sweep }
  await answerVisitors(server, { options, template, day, secrets, storageUrl, published, pages })
  calls.resume()
  await Promise.all([delivery?.begun, scheduler.start()])
  // Registered last, so it comes first: no request meets an engine that has ended.
  parts.defer(() => close(server))
  return {
    url: origins[0],
    port,
    storageUrl,
    tableName: table.name,
    now: clock.now,
    tableEndpoint: endpoint,
    engineName,
    enginePid: engine.pid,
    engineGone: engine.gone,
    invokeJob: (name) => scheduler.run(name),
    reloadFunctions: functions.reload,
  }
}

/** Services that keep what they took in the data folder, and show it. */
const peersOf = (dataDir: string) => ({
  outbox: openOutbox(dataDir),
  accessPoint: new AccessPoint(dataDir),
  operating: new LocalOperatingSettings(dataDir),
  edge: new LocalEdge(),
})

interface Parts {
  options: LocalOptions
  template: Template
  day: Day
  secrets: Secrets
  storageUrl: string
  published: PublishedFiles | undefined
  pages: Parameters<typeof localInterface>[0]
}

const siteFolderOf = ({ siteDir }: LocalOptions) => siteDir ?? path.join(ROOT, 'build/site')

const demoOf = ({ pdfs = true, busy }: LocalOptions, now: Date) => ({ now, withPdfs: pdfs, busy })

/** Answers browsers: with the site, the API, stored files, and the pages of the run itself. */
async function answerVisitors(server: Server, visited: Parts): Promise<void> {
  const { options, template, day, secrets, storageUrl, published, pages } = visited
  const site = new Site(siteFolderOf(options))
  answerRequests(server, {
    firewall: localFirewall(template),
    behaviours: behavioursOf(template, secrets, storageUrl),
    api: httpApi(template, day.answering, () => new Date()),
    site: asCloudFront(siteOf(template), (uri, request) => siteReply(site, published, uri, request)),
    local: (request) => localInterface(pages, request),
    viewerCountry: options.viewerCountry ?? process.env.LOCAL_COUNTRY ?? 'LU',
  })
  await deploySite(visited)
}

/** The API's own description, for the page that shows it; undefined while the API does not answer it. */
async function openApiAt(address: string): Promise<OpenApi | undefined> {
  const response = await fetch(address)
  return response.ok ? ((await response.json()) as OpenApi) : undefined
}

/** What the payment provider signs its events with. */
const webhookSecret = (secrets: Secrets, { environment }: Functions): string =>
  JSON.parse(secrets.value(environment.PAYMENTS_SECRET_ID ?? '') ?? '{}').webhookSecret

/** Sends the events of the local payment provider. One that is sent twice is the same event. */
function eventSender(api: string, secret: () => string, day: Day): LocalProvider['send'] {
  return (type, object) => {
    const event = eventOf(type, object)
    return day.deliver(type, () => sendEvent(`${api}/payments/events`, event, secret()))
  }
}

/** Listens, and closes with the run. Answers the port. */
async function open(
  server: Server,
  port: number,
  host: string,
  parts: AsyncDisposableStack,
): Promise<number> {
  const bound = await listen(server, port, host)
  parts.defer(() => close(server))
  return bound
}

/** The addresses under which a browser may open the site; the first one is printed. */
function originsOf(host: string, port: number, siteUrl?: string): [string, ...string[]] {
  const own: [string, ...string[]] = [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    `http://${host}:${port}`,
  ]
  return siteUrl ? [siteUrl, ...own] : own
}

/** An address that this machine reaches the run by. Of numbers: the SDK then puts a bucket into the path, not the host. */
function reachable(host: string): string {
  return /^\d+(\.\d+){3}$/.test(host) && host !== '0.0.0.0' ? host : '127.0.0.1'
}

async function onlyTable(template: Template, endpoint: string): Promise<LocalTable> {
  const [table, ...others] = await createTables(template, endpoint)
  if (!table || others.length)
    throw new LocalFailure('The local run expects exactly one table in the template.')
  return table
}

async function openStorage(
  of: {
    template: Template
    dataDir: string
    secrets: Secrets
    calls: AsyncCalls
    origins: string[]
    host: string
  },
  parts: AsyncDisposableStack,
): Promise<{ storageUrl: string; published?: PublishedFiles }> {
  if (process.env.AWS_ENDPOINT_URL_S3) return { storageUrl: process.env.AWS_ENDPOINT_URL_S3 }
  const listeners = listenersOf(of.template)
  const buckets = bucketsOf(of.template, of.origins)
  const storage = new Storage(path.join(of.dataDir, 'storage'), buckets, of.secrets.credentials, (event) => {
    for (const notice of listeners(event)) of.calls.add(notice)
  })
  const port = await open(storageServer(storage), 0, of.host, parts)
  const site = functionOf(of.template, PUBLISHER)?.properties.Environment?.Variables?.SITE_BUCKET
  const published = site ? new PublishedFiles(storage.bucket(site)) : undefined
  return { storageUrl: `http://${reachable(of.host)}:${port}`, ...(published && { published }) }
}

/** The function that publishes what staff change of models. */
const PUBLISHER = 'pages-publish'
const functionOf = (template: Template, id: string) =>
  template.ofType('AWS::Lambda::Function').find(({ properties }) => properties.Description === id)

/** A site that was built since the last start is deployed as in the cloud: what staff have changed is published again. */
async function deploySite({ published, options, template, day }: Parts): Promise<void> {
  if (options.site === false || !(await published?.deploy(siteFolderOf(options)))) return
  const publisher = functionOf(template, PUBLISHER)
  if (publisher) await day.delivered.invoke(template.arnOf(publisher), { everything: true })
}

/** The settings that mails are sent with, which their events name, and who hears of those. */
const mailsOf = (template: Template) => ({
  settings: String(template.ofType('AWS::SES::ConfigurationSet')[0]?.properties.Name ?? ''),
  heardBy: busListenersOf(template),
})
