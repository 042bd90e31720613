/** Groups of nodes that lead back to themselves, each sorted: Tarjan's strongly connected components of more than one node. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const stack: string[] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()

  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lower(node, lowest.get(next) ?? 0)
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) found.push(circle.sort())
  }
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to))

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
