import { createHash, webcrypto } from 'node:crypto'
import { Certificate, ContentInfo, CryptoEngine, SignedData, setEngine } from 'pkijs'

setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto }))

/** What a PDF reader finds in a sealed file: the bytes that are signed, and the signature over them. */
export function sealOf(pdf: Uint8Array): {
  signed: Uint8Array<ArrayBuffer>
  cms: Uint8Array
  covered: number
} {
  const text = Buffer.from(pdf).toString('latin1')
  const [, a, b, c, d] = (/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? []).map(Number) as number[]
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error('The file is not sealed')
  const room = Buffer.from(text.slice(b + 1, c - 1), 'hex')
  // A DER sequence with a length of two bytes; what is left of the room must be empty.
  const end = 4 + room.readUInt16BE(2)
  if (room.length !== (c - b - 2) / 2 || room.subarray(end).some((byte) => byte !== 0))
    throw new Error('Something stands where nothing may')
  const signed = new Uint8Array(Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]))
  return { signed, cms: room.subarray(0, end), covered: c + d }
}

/** Verifies a seal as readers do, by a library that had no part in making it: pkijs's own check of CMS with WebCrypto. */
export async function isIntact(pdf: Uint8Array): Promise<boolean> {
  try {
    const { signed, cms, covered } = sealOf(pdf)
    if (covered !== pdf.length) return false
    const message = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content })
    const isSigned = await message.verify({ signer: 0, data: signed.buffer, checkChain: false })
    return isSigned && namesItsCertificate(message)
  } catch {
    return false
  }
}

/** The certificate that a seal carries. */
export function certificateOf(pdf: Uint8Array): Certificate {
  const message = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(sealOf(pdf).cms)).content })
  const [certificate] = message.certificates ?? []
  if (!(certificate instanceof Certificate)) throw new Error('The seal carries no certificate')
  return certificate
}

const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** PAdES: what is signed names the certificate by its hash, so that the one in the file cannot be another. */
function namesItsCertificate({ signerInfos, certificates }: SignedData): boolean {
  const attribute = signerInfos[0]?.signedAttrs?.attributes.find(
    ({ type }) => type === SIGNING_CERTIFICATE_V2,
  )
  const named = Buffer.from(attribute?.values[0]?.toBER() ?? []).toString('hex')
  const [certificate] = certificates ?? []
  if (!(certificate instanceof Certificate) || !named) return false
  const hash = createHash('sha256').update(new Uint8Array(certificate.toSchema().toBER())).digest('hex')
  return named.endsWith(hash)
}
