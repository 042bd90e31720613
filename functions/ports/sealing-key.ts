import { createHash } from 'node:crypto'
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms'
import { setting } from '../chain/env.ts'

const client = new KMSClient({})

/** RSASSA-PKCS1-v1_5 with SHA-256: what every PDF reader understands. The private key never leaves KMS. */
export async function signWithSealingKey(bytes: Uint8Array): Promise<Uint8Array> {
  const { Signature } = await client.send(
    new SignCommand({
      KeyId: setting('SEALING_KEY_ID'),
      Message: createHash('sha256').update(bytes).digest(),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
    }),
  )
  if (!Signature) throw new Error('KMS gave no signature')
  return Signature
}

/** The public half, as SubjectPublicKeyInfo in DER. */
export async function sealingPublicKey(): Promise<Uint8Array> {
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: setting('SEALING_KEY_ID') }))
  if (!PublicKey) throw new Error('KMS gave no public key')
  return PublicKey
}
