/** One resource of a synthesised stack, with its properties as they are in the template. */
export interface Resource {
  stack: string
  id: string
  type: string
  properties: Record<string, unknown>
}

/** A resource whose properties hold values instead of intrinsic functions. */
// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own types are too many to write down; each reader checks.
export type Resolved = Omit<Resource, 'properties'> & { properties: Record<string, any> }
