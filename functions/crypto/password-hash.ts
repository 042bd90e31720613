import { randomBytes, scrypt } from 'node:crypto'
import { mac, sameText } from './sealed-values.ts'

/** What is kept of a password: enough to recognise it, useless to find it. */
export interface PasswordHash {
  salt: string
  hash: string
  /** scrypt's cost, so that it can be raised later. */
  cost: number
}

/** 2^15 rounds of 8 blocks take 32 MiB and about 80 ms. */
const COST = 2 ** 15
const BLOCK_SIZE = 8
const KEY_BYTES = 32
const MAX_MEMORY = 64 * 1024 * 1024

/** Hashes a password with a salt of its own and the pepper that is not in the table. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('base64')
  return { salt, cost: COST, hash: await derived(password, salt, COST) }
}

/** Is this the password, in constant time? */
export async function isPassword(password: string, { salt, hash, cost }: PasswordHash): Promise<boolean> {
  return sameText(await derived(password, salt, cost), hash)
}

/** The same letters may be typed as different characters: both spellings are one password. */
async function derived(password: string, salt: string, N: number): Promise<string> {
  const peppered = await mac('password', password.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, KEY_BYTES, { N, r: BLOCK_SIZE, p: 1, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64')),
    )
  })
}
