import { type DueWork, dueLists, duePage } from '../../functions/store/due-index.ts'

/** All that is due, read at once: what a job would come to, page by page. */
export async function everyDue<W>({ kinds, end }: DueWork<W>): Promise<W[]> {
  const lists = dueLists(kinds).map(async (list) => {
    const items: W[] = []
    let after: Awaited<ReturnType<typeof duePage<W>>>['next']
    do {
      const page = await duePage<W>(list, { end, after, most: 1000 })
      items.push(...page.items)
      after = page.next
    } while (after)
    return items
  })
  return (await Promise.all(lists)).flat()
}
