import { createHash } from 'node:crypto'
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { signWithSealingKey } from '../ports/sealing-key.ts'
import { bufferOf } from './certificate.ts'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
}
/** ASN.1's tag of a SET OF, under which attributes are signed; inside the message they have another one. */
const SET_OF = 0x31

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const algorithm = (algorithmId: string) =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() })

/**
 * A detached signature over some bytes, as CMS in DER: PAdES baseline B. The signed attributes bind the bytes' digest and
 * the certificate, so that neither can be exchanged.
 */
export async function detachedSignature(bytes: Uint8Array, certificate: Certificate): Promise<Uint8Array> {
  const attributes = signedAttributes(sha256(bytes), certificate)
  const signed = new SignedAndUnsignedAttributes({ type: 0, attributes })
  const encoded = new Uint8Array(signed.toSchema().toBER())
  encoded[0] = SET_OF
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: algorithm(OID.sha256),
    signedAttrs: signed,
    signatureAlgorithm: algorithm(OID.sha256WithRsa),
    signature: new OctetString({ valueHex: bufferOf(await signWithSealingKey(encoded)) }),
  })
  const message = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [certificate],
    signerInfos: [signer],
  })
  const content = new ContentInfo({ contentType: OID.signedData, content: message.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER())
}

function signedAttributes(digest: Uint8Array, certificate: Certificate): Attribute[] {
  const certificateHash = sha256(new Uint8Array(certificate.toSchema().toBER()))
  const signingCertificate = new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new OctetString({ valueHex: bufferOf(certificateHash) })] })],
      }),
    ],
  })
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: bufferOf(digest) })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [signingCertificate] }),
  ]
  // DER wants the members of a set in the order of their bytes.
  const encodingOf = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER())
  return attributes.sort((one, other) => Buffer.compare(encodingOf(one), encodingOf(other)))
}
