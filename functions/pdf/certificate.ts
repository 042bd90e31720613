import { createHash } from 'node:crypto'
import {
  Set as AsnSet,
  BitString,
  Integer,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  Utf8String,
} from 'asn1js'
import {
  AlgorithmIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'
import { COMPANY } from '../../shared/company.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { sealingPublicKey, signWithSealingKey } from '../ports/sealing-key.ts'
import { commit } from '../store/commit.ts'
import * as seal from '../store/sealing-certificate.ts'

const YEARS = 15
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const OID = { country: '2.5.4.6', organisation: '2.5.4.10', name: '2.5.4.3' }
const EXTENSION = { basic: '2.5.29.19', usage: '2.5.29.15', subjectKey: '2.5.29.14' }
/** digitalSignature and nonRepudiation. */
const KEY_USAGE = new Uint8Array([0xc0])

let kept: Promise<Certificate> | undefined

/** The certificate of the seal: read once an instance, and made by the first PDF that is ever sealed. */
export function sealingCertificate(now: string): Promise<Certificate> {
  kept ??= find(now)
  kept.catch(() => {
    kept = undefined
  })
  return kept
}

async function find(now: string): Promise<Certificate> {
  const stored = await seal.certificate()
  if (stored) return parsed(stored.certificate)
  const made = Buffer.from((await selfSigned(now)).toSchema().toBER()).toString('base64')
  await commit([seal.keepCertificateOp(made, now)]).catch((error: unknown) => {
    // Another instance was faster: the one that is stored is used. Any other failure leaves no file with a seal of its own.
    if (!(error instanceof Refusal && error.code === 'try_again')) throw error
  })
  return parsed((await seal.certificate())?.certificate ?? made)
}

const parsed = (base64: string) => Certificate.fromBER(new Uint8Array(Buffer.from(base64, 'base64')))

/** Signed by the key itself: readers show that nothing was changed; who we are they show once a CA vouches for the key. */
async function selfSigned(now: string): Promise<Certificate> {
  const spki = await sealingPublicKey()
  const algorithm = () => new AlgorithmIdentifier({ algorithmId: SHA256_WITH_RSA })
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ value: Date.parse(now) }),
    signature: algorithm(),
    issuer: subject(),
    subject: subject(),
    notBefore: new Time({ type: 0, value: new Date(now) }),
    notAfter: new Time({ type: 0, value: until }),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(new Uint8Array(spki)),
    extensions: extensions(spki),
  })
  const tbs = certificate.encodeTBS().toBER()
  certificate.tbsView = new Uint8Array(tbs)
  certificate.signatureAlgorithm = algorithm()
  certificate.signatureValue = new BitString({
    valueHex: bufferOf(await signWithSealingKey(new Uint8Array(tbs))),
  })
  return certificate
}

/** One part a line, as names are written everywhere; the library's own way would put all of them into one. */
function subject(): RelativeDistinguishedNames {
  const part = (oid: string, value: Utf8String | PrintableString) =>
    new AsnSet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: oid }), value] })] })
  const name = new Sequence({
    value: [
      part(OID.country, new PrintableString({ value: 'LU' })),
      part(OID.organisation, new Utf8String({ value: COMPANY.name })),
      part(OID.name, new Utf8String({ value: 'Driveline seal' })),
    ],
  })
  return RelativeDistinguishedNames.fromBER(name.toBER())
}

function extensions(spki: Uint8Array): Extension[] {
  const made = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical, extnValue: value.toBER() })
  const keyId = createHash('sha1').update(keyBitsOf(spki)).digest()
  return [
    made(EXTENSION.basic, true, new BasicConstraints({ cA: false }).toSchema()),
    made(EXTENSION.usage, true, new BitString({ valueHex: bufferOf(KEY_USAGE), unusedBits: 6 })),
    made(EXTENSION.subjectKey, false, new OctetString({ valueHex: bufferOf(keyId) })),
  ]
}

/** The key itself inside its envelope: what its identifier is the hash of. */
function keyBitsOf(spki: Uint8Array): Uint8Array {
  const info = PublicKeyInfo.fromBER(new Uint8Array(spki))
  return info.subjectPublicKey.valueBlock.valueHexView
}

/** The bytes alone, without the rest of the memory that they may be in. */
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer as ArrayBuffer
