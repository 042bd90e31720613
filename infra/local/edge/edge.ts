import type { ServiceReply } from '../run/service-reply.ts'

/** The part of CloudFront that forgets: the local run keeps nothing at an edge, so it only notes what was asked for. */
export class LocalEdge {
  /** The paths of each invalidation, oldest first. */
  readonly invalidations: string[][] = []

  invalidate(body: string): ServiceReply {
    const paths = [...body.matchAll(/<Path>(.*?)<\/Path>/g)].map(([, path = '']) => path)
    const [, quantity] = /<Quantity>(\d+)<\/Quantity>/.exec(body) ?? []
    if (paths.length === 0 || Number(quantity) !== paths.length)
      return {
        status: 400,
        type: 'text/xml',
        body: '<ErrorResponse><Error><Code>InvalidArgument</Code></Error></ErrorResponse>',
      }
    this.invalidations.push(paths)
    const id = `I${this.invalidations.length}`
    return { status: 201, type: 'text/xml', body: `<Invalidation><Id>${id}</Id></Invalidation>` }
  }
}
