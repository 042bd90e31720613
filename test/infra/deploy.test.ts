import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishEverything } from '../../scripts/deploy/publish-everything.ts'
import { uploadSite } from '../../scripts/deploy/upload-site.ts'
import { COMPANY, placeholders } from '../../shared/company.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

function deploy(...args: string[]) {
  const { CDK_DEFAULT_ACCOUNT: _account, ...env } = process.env
  const command = [path.join(ROOT, 'scripts/deploy.ts'), '--domain', 'driveline.example', ...args]
  return spawnSync(process.execPath, command, { cwd: ROOT, env, encoding: 'utf8' })
}

test('a dry run of a deployment needs no account, prints every step in order and does nothing', () => {
  const { status, stdout } = deploy('--dry-run', '--stage', 'staging')
  expect(status).toBe(0)
  const steps = [
    'npm test',
    'npm run build',
    'deploy DrivelineEdge-staging',
    'deploy DrivelineVault-staging',
    'deploy Driveline-staging',
    'The site',
  ]
  const places = steps.map((step) => stdout.indexOf(step))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(stdout).toContain('Nothing was done.')
})

test('the site is built for the domain that is deployed, and one certificate has all its sisters', () => {
  const command = [path.join(ROOT, 'scripts/deploy.ts'), '--domain', 'driveline.lu', '--dry-run']
  const { stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  expect(stdout).toContain('VITE_ORIGIN=https://driveline.lu npm run build')
  for (const host of ['driveline.lu', 'www.driveline.lu', 'driveline.be', 'driveline.fr', 'driveline.com'])
    expect(stdout).toMatch(new RegExp(`certificate of .*\\b${host.replace('.', '\\.')}\\b`))
})

test('nothing is launched while the company’s facts are placeholders; a stage may be', () => {
  const refused = deploy()
  expect(refused.status).toBe(1)
  for (const name of ['vatNumber', 'register', 'iban', 'email', 'phone', 'creditorIdentifier'])
    expect(refused.stderr).toContain(name)
  expect(deploy('--dry-run').stdout).toContain('This would be refused')
  expect(deploy('--stage', 'staging').stderr).toContain('CDK_DEFAULT_ACCOUNT')
})

test('facts that are set are no placeholders', () => {
  const set = {
    ...COMPANY,
    vatNumber: 'LU26375245',
    register: 'R.C.S. Luxembourg B123456',
    iban: 'LU120010001234567891',
    email: 'hello@driveline.lu',
    phone: '+352 26 12 34 56',
    accessPoint: 'https://api.access-point.lu/documents',
    creditorIdentifier: 'LU27ZZZ0123456789012345678',
  }
  expect(placeholders(set)).toEqual([])
})

const s3 = mockClient(S3Client)
let site: string
beforeEach(() => {
  s3.reset()
  site = mkdtempSync(path.join(tmpdir(), 'driveline-site-'))
  mkdirSync(path.join(site, 'assets'))
  writeFileSync(path.join(site, 'index.html'), '<p>Home</p>')
  writeFileSync(path.join(site, 'assets/app-1a2b.js'), 'go()')
  writeFileSync(path.join(site, 'robots.txt'), 'User-agent: *')
})
afterEach(() => rmSync(site, { recursive: true }))

const sent = () => s3.commandCalls(PutObjectCommand).map((call) => call.args[0].input)

test('a first upload sends every file, those that never change before the pages that name them', async () => {
  s3.on(ListObjectsV2Command).resolves({})
  s3.on(PutObjectCommand).resolves({})
  expect(await uploadSite(new S3Client({}), 'site', site)).toEqual({ sent: 3, unchanged: 0 })
  expect(sent()[0]).toMatchObject({
    Key: 'assets/app-1a2b.js',
    CacheControl: expect.stringContaining('immutable'),
  })
  expect(sent().find(({ Key }) => Key === 'index.html')).toMatchObject({
    CacheControl: 'public, max-age=0, s-maxage=60',
    ContentType: 'text/html; charset=utf-8',
  })
})

test('a second upload sends only what changed, whatever page of the list the others are on', async () => {
  s3.on(ListObjectsV2Command)
    .resolvesOnce({
      Contents: [{ Key: 'index.html', ETag: '"65f0ac8cb6476412bd7bf4428c9e184e"' }],
      NextContinuationToken: 'more',
    })
    .resolvesOnce({ Contents: [{ Key: 'assets/app-1a2b.js', ETag: '"ee8dc434b7827d959d898fb5fe7bcece"' }] })
  s3.on(PutObjectCommand).resolves({})
  expect(await uploadSite(new S3Client({}), 'site', site)).toEqual({ sent: 1, unchanged: 2 })
  expect(sent().map(({ Key }) => Key)).toEqual(['robots.txt'])
})

test('a file that the build compressed is sent as what it is, in brotli, and as long kept as the file itself', async () => {
  writeFileSync(path.join(site, 'assets/app-1a2b.js.br'), 'compressed')
  s3.on(ListObjectsV2Command).resolves({})
  s3.on(PutObjectCommand).resolves({})
  await uploadSite(new S3Client({}), 'site', site)
  expect(sent().find(({ Key }) => Key === 'assets/app-1a2b.js.br')).toMatchObject({
    ContentType: 'text/javascript; charset=utf-8',
    ContentEncoding: 'br',
    CacheControl: expect.stringContaining('immutable'),
  })
  expect(sent().find(({ Key }) => Key === 'assets/app-1a2b.js')?.ContentEncoding).toBeUndefined()
})

test('after an upload everything that staff have changed is published again, by the code of the new build', async () => {
  mkdirSync(path.join(site, 'publishing'))
  writeFileSync(path.join(site, 'publishing/kit'), 'kit')
  s3.on(ListObjectsV2Command).resolves({})
  s3.on(PutObjectCommand).resolves({})
  await uploadSite(new S3Client({}), 'site', site)
  const keys = sent().map(({ Key }) => Key)
  expect(keys.filter((key) => key === 'publishing/kit')).toHaveLength(1)
  expect(keys.at(-1)).toBe('publishing/kit')
  const lambda = mockClient(LambdaClient)
  lambda.on(InvokeCommand).resolves({})
  await publishEverything(new LambdaClient({}), 'publisher')
  const [asked] = lambda.commandCalls(InvokeCommand)
  expect(asked?.args[0].input).toMatchObject({ FunctionName: 'publisher', InvocationType: 'Event' })
  expect(JSON.parse(String(asked?.args[0].input.Payload))).toEqual({ everything: true })
})
