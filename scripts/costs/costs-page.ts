import { A_MONTH, CALLS_A_MONTH, FIXED_DOLLARS, PEAK, PRICES, STORED } from './assumptions.ts'
import { brokenAt, costsOf, type Limit, limitsOf, type Measured, usageOf } from './costs-model.ts'

/** So many customers are looked at. */
export const SIZES = [1_000, 100_000, 10_000_000] as const

const whole = (value: number) => Math.round(value).toLocaleString('en')
const dollars = (value: number) => (value < 10 ? value.toFixed(2) : whole(value))
const share = (value: number) => {
  const percent = value * 100
  return percent < 1 ? '< 1 %' : `${whole(percent)} %`
}
const columns = `| | ${SIZES.map((size) => `${whole(size)} customers`).join(' | ')} |\n|---|${SIZES.map(() => '---:').join('|')}|`

/** docs/costs.md, from what was measured and assumed. */
export function costsPage(measured: Measured): string {
  const all = SIZES.map((customers) => {
    const usage = usageOf(customers, measured)
    return { customers, usage, costs: costsOf(usage), limits: limitsOf(customers, usage) }
  })
  const costOf = (of: string) => all.map(({ costs }) => costs.find((one) => one.of === of)?.dollars ?? 0)
  const names = all.at(-1)?.costs.map(({ of }) => of) ?? []
  const totals = all.map(({ costs }) => costs.reduce((sum, one) => sum + one.dollars, 0))
  const usage = (name: string, of: (one: (typeof all)[number]['usage']) => number) =>
    `| ${name} | ${all.map((one) => whole(of(one.usage))).join(' | ')} |`
  const limitRow = ({ what, limit, unit, turn }: Limit) => {
    const loads = all.map(({ limits }) => limits.find((one) => one.what === what)?.load ?? 0)
    return `| ${what} (${whole(limit)} ${unit}) | ${loads.map((load) => share(load / limit)).join(' | ')} | ${turn} |`
  }
  return `# What it costs, and what breaks first

Written by \`npm run costs\` from the capacity that docs/performance.md has measured of each route, and from two sets of assumptions in
\`scripts/costs/assumptions.ts\`: AWS's prices and default limits, **from memory on 22 November 2026**, and how often a customer does what. A
figure is as good as they are: change one there and run it again. A test compares this page with them.

## Dollars a month

${columns}
${names.map((name) => `| ${name} | ${costOf(name).map(dollars).join(' | ')} |`).join('\n')}
| **all of it** | ${totals.map((total) => `**${dollars(total)}**`).join(' | ')} |
| a customer | ${totals.map((total, at) => (total / (SIZES[at] ?? 1)).toFixed(4)).join(' | ')} |

The dearest thing is told by the first row. A code by SMS costs more than everything else that a customer does in a month; a password or a
passkey instead of a code is the one change that would lower the bill.

## What is used in a month

${columns}
${[
  usage('calls of the API', (one) => one.calls),
  usage('units read', (one) => one.reads),
  usage('units written', (one) => one.writes),
  usage('invoices, each with a sealed PDF', (one) => one.invoices),
  usage('SMS', (one) => one.sms),
  usage('mails', (one) => one.mails),
  usage('GB of the site', (one) => one.siteGb),
  usage('GB in the table after five years', (one) => one.tableGb),
  usage('GB of documents and PDFs after five years', (one) => one.filesGb),
].join('\n')}

## What breaks first

How much of each limit is used at the busiest moment, ${PEAK} times the month's average; the one to look at first is on top of its column's
largest. Rents are issued within four hours of a night.

| limit | ${SIZES.map(whole).join(' | ')} | the constant to turn |
|---|${SIZES.map(() => '---:').join('|')}|---|
${(all.at(-1)?.limits ?? []).map(limitRow).join('\n')}

${all.map(({ customers, limits }) => firstBroken(customers, limits)).join('\n')}

Not among them, since they do not grow with customers: what a job does in a night (docs/decisions/0096), the cost of a customer's own pages
but for those that docs/ten-million.md names under 4.

## Assumed

- Prices: ${Object.entries(PRICES)
    .map(([name, price]) => `${name} $${price.toPrecision(3)}`)
    .join(', ')}; $${FIXED_DOLLARS} a month whatever happens.
- A customer in a month: ${A_MONTH.invoices} invoices, ${A_MONTH.sms} SMS, ${A_MONTH.mails} mails, ${A_MONTH.visits} visits; ${Object.values(
    CALLS_A_MONTH,
  )
    .reduce((sum, times) => sum + times, 0)
    .toFixed(1)} calls, by route in the file.
- After five years: ${whole(STORED.table / 1000)} KB in the table and its indexes, ${whole(STORED.files / 1e6)} MB of files.
- Not counted: taxes, support plans, people, the payment provider, and AWS's free allowances.
`
}

function firstBroken(customers: number, limits: readonly Limit[]): string {
  const broken = brokenAt(limits)
  const [next] = limits.filter(({ load, limit }) => load < limit)
  const names = broken.map(({ what }) => what).join('; ')
  const after = next ? ` Next: ${next.what}, ${share(next.load / next.limit)} used.` : ''
  return `- **${whole(customers)}**: ${names || 'no default limit'} ${broken.length > 0 ? 'would be reached, first the first named.' : 'is reached.'}${after}`
}
