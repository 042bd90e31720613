import { getSettings } from '../../../shared/api/site.ts'
import { type LegalDocumentName, legalPath, savedAs } from '../../../shared/legal-documents.ts'
import type { BillingCountry } from '../../../shared/rules/money.ts'
import { call } from '../../lib/http/call.ts'

/** Saves a legal document in a language. A failure is logged only, and without a path nothing happens (spec §8). */
export async function downloadLegal(
  name: LegalDocumentName,
  language: string,
  country: BillingCountry,
): Promise<void> {
  try {
    const { data } = await call(getSettings, { country: country === 'BE' ? 'Belgium' : 'Luxembourg' })
    const path = legalPath(data[0]?.legal_documents ?? {}, name, language)
    if (path) await save(path)
  } catch (error) {
    console.info('A legal document could not be downloaded', error)
  }
}

async function save(path: string) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: savedAs(path) })
  link.click()
  URL.revokeObjectURL(address)
}
