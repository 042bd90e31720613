import { verifyPdf } from '../../shared/api/pdfs.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { route } from '../chain/route.ts'
import { registered } from '../store/issued-pdfs.ts'
import { pdfCheckOp } from '../store/limits.ts'

/**
 * POST /papers/verify. Says of a file only what its holder reads in it anyway: kind, number, day. A hash cannot be guessed; a
 * number can, so none is looked up, and the answer is the same whether we have issued it or not.
 */
export const handler = route(verifyPdf, async ({ input, viewer, now, request }) => {
  const data = await verdictOn(input)
  return request.commit([await pdfCheckOp(viewer.address, now)], { data })
})

/** Numbers of invoices, credit notes and contracts. */
const isOneOfOurs = (number = '') => /^(?:CN-|C-)?\d{4}-\d{6}$/.test(number)

async function verdictOn({ sha256, number: claimed }: InputOf<typeof verifyPdf>) {
  const genuine = await registered(sha256)
  if (genuine) {
    const { kind, number, issuedOn } = genuine
    return { verdict: 'genuine' as const, kind, number, issuedOn }
  }
  return { verdict: isOneOfOurs(claimed) ? ('changed' as const) : ('unknown' as const) }
}
