import { randomBytes, scrypt } from 'node:crypto'
import { sameText, seal, unseal } from './sealed-values.ts'

/** What is kept of a password: enough to recognise it, useless to find it. */
export interface PasswordHash {
  salt: string
  /** Sealed with the pepper, and so sealed again when that is changed: nobody has to type a password for it. */
  hash: string
  /** scrypt's cost, so that it can be raised later. */
  cost: number
}

/** 2^15 rounds of 8 blocks take 32 MiB and about 80 ms. */
const COST = 2 ** 15
const BLOCK_SIZE = 8
const KEY_BYTES = 32
const MAX_MEMORY = 64 * 1024 * 1024

/** Hashes a password with a salt of its own; the table has the hash sealed with the pepper that is not there. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('base64')
  const hash = await seal(await derived(password, salt, COST), hashPurpose({ salt }))
  return { salt, cost: COST, hash }
}

/** What a hash is sealed for. */
export const hashPurpose = ({ salt }: Pick<PasswordHash, 'salt'>): string => `password ${salt}`

/** Is this the password, in constant time? */
export async function isPassword(password: string, { salt, hash, cost }: PasswordHash): Promise<boolean> {
  const [typed, kept] = await Promise.all([
    derived(password, salt, cost),
    unseal<string>(hash, hashPurpose({ salt })),
  ])
  return sameText(typed, kept)
}

/** The same letters may be typed as different characters: both spellings are one password. */
function derived(password: string, salt: string, N: number): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { N, r: BLOCK_SIZE, p: 1, maxmem: MAX_MEMORY },
      (error, key) => (error ? reject(error) : resolve(key.toString('base64'))),
    )
  })
}
