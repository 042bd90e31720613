import { Signer, SignPdf } from '@signpdf/signpdf'
import { COMPANY } from '../../shared/company.ts'
import { sealingCertificate } from './certificate.ts'
import { detachedSignature } from './cms.ts'

/** Room for the signature and its certificate, in bytes; what is not needed remains zero. */
const SIGNATURE_BYTES = 6144

/** Leaves room in a PDF for a signature over all the rest of it. */
export function reserveSeal(pdf: PDFKit.PDFDocument, at: Date): void {
  const document = pdf as unknown as Inside
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    // The library writes these as names of the right length; sealing overwrites them.
    ByteRange: [0, '**********', '**********', '**********'],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: new String(COMPANY.name),
    M: at,
  })
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: PRINTED_AND_LOCKED,
    T: new String('Seal'),
    V: signature,
    P: document.page.dictionary,
  })
  pdf.initForm()
  const form = document._root.data.AcroForm.data
  form.Fields.push(field)
  form.SigFlags = SIGNED_AND_APPEND_ONLY
  // A reader that draws the fields again would change what was sealed.
  delete form.NeedAppearances
  document.page.annotations.push(field)
  for (const each of [signature, field]) each.end(undefined)
}

/** What the library keeps of a document beside its own types. */
interface Inside {
  _root: { data: { AcroForm: { data: { Fields: unknown[]; SigFlags?: number; NeedAppearances?: boolean } } } }
  page: { dictionary: unknown; annotations: unknown[] }
}

const PRINTED_AND_LOCKED = 132
const SIGNED_AND_APPEND_ONLY = 3

/** Seals a PDF with the key in KMS: any byte that is changed afterwards breaks the signature. */
export async function sealed(pdf: Buffer, now: string): Promise<Buffer> {
  const certificate = await sealingCertificate(now)
  class KmsSigner extends Signer {
    override async sign(bytes: Buffer): Promise<Buffer> {
      return Buffer.from(await detachedSignature(bytes, certificate))
    }
  }
  return new SignPdf().sign(pdf, new KmsSigner())
}
