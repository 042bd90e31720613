import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateEncrypt,
} from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { readKept, writeKept } from '../lib/kept-file.ts'
import { json, type ServiceReply } from '../run/service-reply.ts'

const MODULUS_BITS = 3072
/** ASN.1 of a SHA-256 digest, up to the digest itself (PKCS #1). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** The key that seals PDFs in this data folder; made when it is first used, readable by its owner only. */
export type SealingKey = () => Promise<KeyObject>

export function openSealingKey(dataDir: string): SealingKey {
  const file = path.join(dataDir, 'sealing-key.json')
  let key: Promise<KeyObject> | undefined
  const open = async () => {
    const kept = readKept<{ pkcs8: string }>(file)
    if (kept)
      return createPrivateKey({ key: Buffer.from(kept.pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS })
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    writeKept(file, { pkcs8 }, 0o600)
    return privateKey
  }
  return () => {
    key ??= open()
    return key
  }
}

/** KMS as far as sealing needs it: the public key, and signatures over a SHA-256 digest. */
export async function kms(target: string, body: string, key: SealingKey): Promise<ServiceReply> {
  const { KeyId, Message, MessageType, SigningAlgorithm } = JSON.parse(body)
  if (target === 'TrentService.GetPublicKey') {
    const PublicKey = createPublicKey(await key()).export({ format: 'der', type: 'spki' })
    const SigningAlgorithms = ['RSASSA_PKCS1_V1_5_SHA_256']
    return json(200, {
      KeyId,
      PublicKey: PublicKey.toString('base64'),
      SigningAlgorithms,
      KeySpec: `RSA_${MODULUS_BITS}`,
      KeyUsage: 'SIGN_VERIFY',
    })
  }
  const digest = Buffer.from(Message ?? '', 'base64')
  const isKnown = MessageType === 'DIGEST' && SigningAlgorithm === 'RSASSA_PKCS1_V1_5_SHA_256'
  if (target !== 'TrentService.Sign' || !isKnown || digest.length !== 32)
    return json(400, { __type: 'ValidationException', message: `The local KMS cannot do this: ${target}` })
  const padded = { key: await key(), padding: constants.RSA_PKCS1_PADDING }
  const signature = privateEncrypt(padded, Buffer.concat([SHA256_INFO, digest]))
  return json(200, { KeyId, Signature: signature.toString('base64'), SigningAlgorithm })
}
