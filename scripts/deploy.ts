import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

/** `npm run deploy -- --domain driveline.example`: see docs/operations.md. Needs credentials of an AWS account. */

const ROOT = path.resolve(import.meta.dirname, '..')
const REGION = 'eu-central-1'
const OUTPUTS = 'build/outputs.json'

/** Nobody may be there to answer: in a pipeline there is no terminal. */
const UNATTENDED = ['--require-approval', 'never']

const { values } = parseArgs({
  options: { domain: { type: 'string' }, stage: { type: 'string' }, 'skip-tests': { type: 'boolean' } },
})
const { domain, stage } = values
const named = (stack: string) => (stage ? `${stack}-${stage}` : stack)
if (!domain) stop('Name the domain: npm run deploy -- --domain driveline.example')
if (!process.env.CDK_DEFAULT_ACCOUNT)
  stop('Set CDK_DEFAULT_ACCOUNT to the account to deploy to, and its credentials.')

if (!values['skip-tests']) run('npm', ['test'])
run('npm', ['run', 'build'])
const context = ['-c', `domain=${domain}`, '-c', 'nag=true', ...(stage ? ['-c', `stage=${stage}`] : [])]
const outputs = [...UNATTENDED, '--outputs-file', OUTPUTS]
run('npx', ['cdk', 'deploy', named('DrivelineEdge'), ...context, ...outputs])
const { WebAclArn, CertificateArn } = outputsOf(named('DrivelineEdge'))
const parameters = [
  '--parameters',
  `WebAclArn=${WebAclArn}`,
  '--parameters',
  `CertificateArn=${CertificateArn}`,
]
run('npx', ['cdk', 'deploy', named('Driveline'), ...context, ...parameters, ...outputs])
await uploadSite(outputsOf(named('Driveline')).SiteBucket ?? '')
console.log(`Deployed: https://${domain}`)

/** Hashed files first, so that no page ever names a file that is not there yet. */
async function uploadSite(bucket: string): Promise<void> {
  const client = new S3Client({ region: REGION })
  const site = path.join(ROOT, 'build/site')
  const files = globSync('**/*.*', { cwd: site })
  const isHashed = (file: string) => /^(assets|pictures)\//.test(file)
  for (const file of [...files.filter(isHashed), ...files.filter((name) => !isHashed(name))]) {
    const CacheControl = isHashed(file)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, s-maxage=60'
    const object = { Bucket: bucket, Key: file, CacheControl, ContentType: typeOf(file) }
    await client.send(new PutObjectCommand({ ...object, Body: readFileSync(path.join(site, file)) }))
  }
}

function typeOf(file: string): string {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.xml': 'application/xml',
    '.txt': 'text/plain; charset=utf-8',
    '.woff2': 'font/woff2',
    '.avif': 'image/avif',
    '.webp': 'image/webp',
    '.png': 'image/png',
    '.json': 'application/json',
  }
  return types[path.extname(file)] ?? 'application/octet-stream'
}

function outputsOf(stack: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(ROOT, OUTPUTS), 'utf8'))[stack]
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) stop(`${command} ${args.join(' ')} failed.`)
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
