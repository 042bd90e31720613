import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { resolve, type Scope } from './intrinsics.ts'
import { attribute, PSEUDO_PARAMETERS, reference } from './physical-names.ts'
import type { Resolved, Resource } from './resource.ts'

interface StackFile {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>
  Parameters?: Record<string, { Default?: unknown }>
  Conditions?: Record<string, unknown>
  Mappings?: Record<string, Record<string, Record<string, unknown>>>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>
}

/** The resource of a stack that is another stack. */
const NESTED = 'AWS::CloudFormation::Stack'

/** Everything that one synthesis wrote: all stacks of the cloud assembly, nested ones too, read as one. */
export class Template {
  readonly #stacks = new Map<string, StackFile>()
  /** The stack and the resource in it by which a nested stack is made. */
  readonly #parents = new Map<string, { stack: string; id: string }>()
  readonly #assets = new Map<string, string>()
  readonly #directory: string
  #resources: Resource[] | undefined

  constructor(directory: string) {
    this.#directory = directory
    for (const file of readdirSync(directory)) {
      if (file.endsWith('.assets.json')) this.#addAssets(readJson(path.join(directory, file)).files)
    }
    for (const file of readdirSync(directory)) {
      if (!file.endsWith('.template.json') || file.endsWith('.nested.template.json')) continue
      this.#addStack(file.replace('.template.json', ''), readJson(path.join(directory, file)))
    }
    if (!this.#stacks.size) throw new Error(`No template in ${directory}: synthesise the CDK app first`)
  }

  /** A stack, and those that are nested in it. CloudFormation names a nested one by its parent and its id there. */
  #addStack(stack: string, file: StackFile) {
    this.#stacks.set(stack, file)
    for (const [id, { Type, Properties }] of Object.entries(file.Resources)) {
      if (Type !== NESTED) continue
      const url = String(resolve(Properties?.TemplateURL, this.#scope(stack)))
      const nested = nestedName(stack, id)
      this.#parents.set(nested, { stack, id })
      this.#addStack(nested, readJson(this.assetPath(path.basename(url))))
    }
  }

  /** All resources of a type, resolved, in the order of the template. */
  ofType(type: string): Resolved[] {
    return this.#all()
      .filter((resource) => resource.type === type)
      .map((resource) => this.#resolved(resource))
  }

  /** The only resource of a type; undefined when there is none, an error when there are several. */
  only(type: string): Resolved | undefined {
    const found = this.ofType(type)
    if (found.length > 1)
      throw new Error(`The local run expects one ${type}, the template has ${found.length}`)
    return found[0]
  }

  /** The resource that an ARN of this template names. */
  byArn(arn: string): Resolved | undefined {
    const found = this.#all().find((resource) => {
      const own = attribute(resource, 'Arn')
      // An ARN may continue with a version, a stream or an action behind the resource's own.
      return arn === own || (arn.startsWith(own) && /^[:/]/.test(arn.slice(own.length)))
    })
    return found && this.#resolved(found)
  }

  /** The resource that another one names by `Ref`, as this template's references resolve. */
  byReference(type: string, value: unknown): Resolved | undefined {
    const found = this.#all().find((resource) => resource.type === type && reference(resource) === value)
    return found && this.#resolved(found)
  }

  /** The ARN of a resource, as `Fn::GetAtt` gives it. */
  arnOf(resource: Resolved): string {
    return attribute(resource, 'Arn')
  }

  /** What `Ref` of a resource gives. */
  referenceOf(resource: Resolved): string {
    return reference(resource)
  }

  /** The folder that was uploaded as `<hash>.zip`. */
  assetPath(s3Key: string): string {
    const hash = s3Key.replace(/\.\w+$/, '')
    const source = this.#assets.get(hash)
    if (!source) throw new Error(`The cloud assembly has no asset ${hash}`)
    return path.resolve(this.#directory, source)
  }

  #all(): Resource[] {
    this.#resources ??= [...this.#stacks].flatMap(([stack, file]) =>
      Object.keys(file.Resources).map((id) => this.#resource(stack, id)),
    )
    return this.#resources
  }

  #resolved(resource: Resource): Resolved {
    return {
      ...resource,
      properties: resolve(resource.properties, this.#scope(resource.stack)) as Record<string, unknown>,
    }
  }

  #addAssets(files: Record<string, { source: { path?: string } }> = {}) {
    for (const [hash, { source }] of Object.entries(files)) {
      if (source.path) this.#assets.set(hash, source.path)
    }
  }

  #resource(stack: string, id: string): Resource {
    const found = this.#stacks.get(stack)?.Resources[id]
    if (!found) throw new Error(`Stack ${stack} has no resource ${id}`)
    const properties = { ...found.Properties }
    // A physical name may itself be an intrinsic function; everything else is resolved when it is asked for.
    for (const [name, value] of Object.entries(properties)) {
      if (name.endsWith('Name') || name === 'Name') properties[name] = resolve(value, this.#scope(stack))
    }
    return { stack, id, type: found.Type, properties }
  }

  #scope(stack: string): Scope {
    const file = this.#stacks.get(stack)
    return {
      ref: (name) => {
        if (Object.hasOwn(PSEUDO_PARAMETERS, name)) return PSEUDO_PARAMETERS[name]
        if (file?.Parameters?.[name]) return this.#given(stack, name) ?? file.Parameters[name].Default ?? ''
        return reference(this.#resource(stack, name))
      },
      getAtt: (id, name) => {
        const resource = this.#resource(stack, id)
        return resource.type === NESTED
          ? this.#output(nestedName(stack, id), name)
          : attribute(resource, name)
      },
      importValue: (name) => this.#exported(name),
      condition: (name) => file?.Conditions?.[name],
      mapping: (map, first, second) => file?.Mappings?.[map]?.[first]?.[second],
    }
  }

  /** What a parent gives a nested stack as a parameter; undefined for a stack that has no parent. */
  #given(stack: string, parameter: string): unknown {
    const parent = this.#parents.get(stack)
    const { Parameters } = (parent && this.#stacks.get(parent.stack)?.Resources[parent.id]?.Properties) ?? {}
    return parent && resolve((Parameters as Record<string, unknown>)?.[parameter], this.#scope(parent.stack))
  }

  /** `Outputs.<name>` of a nested stack. */
  #output(nested: string, attributeName: string): unknown {
    const name = attributeName.replace(/^Outputs\./, '')
    const output = this.#stacks.get(nested)?.Outputs?.[name]
    if (!output) throw new Error(`Stack ${nested} has no output ${name}`)
    return resolve(output.Value, this.#scope(nested))
  }

  #exported(name: string): unknown {
    for (const [stack, file] of this.#stacks) {
      for (const output of Object.values(file.Outputs ?? {})) {
        if (output.Export && resolve(output.Export.Name, this.#scope(stack)) === name) {
          return resolve(output.Value, this.#scope(stack))
        }
      }
    }
    throw new Error(`No stack exports ${name}`)
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const nestedName = (stack: string, id: string) => `${stack}-${id}`
