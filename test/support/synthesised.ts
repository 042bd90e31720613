import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepare } from '../../infra/local/run/prepare.ts'
import { Template } from '../../infra/local/template/template.ts'

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Properties = Record<string, any>

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A resource as it is in the template, with what CloudFormation does when it leaves the stack. */
export interface Declared {
  id: string
  Type: string
  Properties: Properties
  DependsOn?: string[]
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

/** The synthesised stacks: resolved by `template`, and as they are written by `declared` and `manifest`. */
export interface Synthesised {
  template: Template
  /** The resources of a stack and of those nested in it. */
  declared(stack: 'Driveline' | 'DrivelineEdge' | 'DrivelineVault'): Declared[]
  manifest: Properties
}

/** Bundles and synthesises when a source changed, as a local run does, and reads what came out. */
export async function synthesised(): Promise<Synthesised> {
  const { cdkOut } = await prepare({ site: false, report: () => undefined })
  return readFrom(cdkOut)
}

/** The same with another context, such as a stage's. The functions have to be bundled: `synthesised` comes before. */
export function synthesisedWith(context: Record<string, string>): { stacks: Synthesised; remove(): void } {
  const outdir = mkdtempSync(path.join(tmpdir(), 'driveline-synth-'))
  const env = { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) }
  execFileSync(process.execPath, ['infra/app.ts'], { cwd: ROOT, env, stdio: 'pipe' })
  return { stacks: readFrom(outdir), remove: () => rmSync(outdir, { recursive: true, force: true }) }
}

function readFrom(cdkOut: string): Synthesised {
  const read = (file: string) => JSON.parse(readFileSync(path.join(cdkOut, file), 'utf8'))
  return {
    template: new Template(cdkOut),
    declared: (stack) =>
      templatesOf(cdkOut, stack).flatMap((file) =>
        Object.entries<Omit<Declared, 'id'>>(read(file).Resources).map(([id, resource]) => ({
          ...resource,
          id,
        })),
      ),
    manifest: read('manifest.json'),
  }
}

/** The files of a stack's own template and of those nested in it, which are among its assets. */
export function templatesOf(cdkOut: string, stack: string): string[] {
  const { files } = JSON.parse(readFileSync(path.join(cdkOut, `${stack}.assets.json`), 'utf8'))
  const sources = Object.values<{ source: { path?: string } }>(files).map(({ source }) => source.path ?? '')
  return [`${stack}.template.json`, ...sources.filter((file) => file.endsWith('.nested.template.json'))]
}
