import { useId } from 'react'

interface Props {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  sum?: readonly string[]
}

/** A table of amounts; wider than a phone, it scrolls by itself. */
export function BookTable({ title, heads, rows, sum }: Props) {
  const id = useId()
  const cell = (text: string, at: number) => (
    <td
      key={`${at} ${text}`}
      className={`py-2 ${at === 0 ? 'pr-4' : 'figures pl-4 text-right whitespace-nowrap'}`}
    >
      {text}
    </td>
  )
  return (
    <div className="mt-8">
      <h2 id={id} className="mb-3 text-heading">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="overflow-x-auto" tabIndex={0} aria-labelledby={id}>
        <table className="w-full text-small">
          <thead>
            <tr className="text-label text-faint">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-2 font-normal ${at === 0 ? 'pr-4 text-left' : 'pl-4 text-right'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]} className="border-t border-line">
                {row.map(cell)}
              </tr>
            ))}
          </tbody>
          {sum && (
            <tfoot>
              <tr className="border-t border-faint font-semibold">{sum.map(cell)}</tr>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  )
}
