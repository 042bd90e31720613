import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { PiledEntry } from '../../shared/api/staff-bank.ts'
import { readBankFile } from '../../shared/books/camt.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { camt, type TestEntry } from './camt.ts'
import { type Seeded, today } from './seeded.ts'
import type { World } from './world.ts'

/** Who is signed in. */
export interface Colleague {
  id: string
  token: string
}

/** The reference by which a transfer quotes a customer's invoice. */
export const quoting = ({ invoice }: Pick<Seeded, 'invoice'>): string => creditorReference(invoice.number)

/** The desk's page of the bank, with two colleagues: an accountant, who reads statements, and an administrator. */
export class BankDesk {
  readonly julie: Colleague
  readonly henri: Colleague
  private readonly world: World

  private constructor(world: World, julie: Colleague, henri: Colleague) {
    this.world = world
    this.julie = julie
    this.henri = henri
  }

  static async open(world: World): Promise<BankDesk> {
    return new BankDesk(world, await world.login(PHONES.accountant), await world.login(PHONES.admin))
  }

  /** The entries of a statement as the desk reads them from its file; of today unless they say otherwise. */
  read(...entries: readonly TestEntry[]) {
    return readBankFile(camt(entries.map((entry) => ({ on: today(this.world), ...entry })))).lines
  }

  record(entries: readonly object[]) {
    return this.world.post('/staff/bank/entries', { entries }, this.julie)
  }

  /** Reads a statement as the desk does, records what is in it, and answers what became of each entry. */
  async load(...entries: readonly TestEntry[]): Promise<string[]> {
    const { body } = await this.record(this.read(...entries))
    return body.data.map(({ outcome }: { outcome: string }) => outcome)
  }

  async pile(): Promise<PiledEntry[]> {
    return (await this.world.get('/staff/bank/entries', this.julie)).body.data
  }

  /** The entry that waits under a reference; none where nothing does, as a test then says. */
  async piledBy(reference: string | undefined): Promise<PiledEntry> {
    return (await this.pile()).find(({ bankReference }) => bankReference === reference) as PiledEntry
  }

  book({ _id }: Pick<PiledEntry, '_id'>, body: object, who = this.julie) {
    return this.world.post(`/staff/bank/entries/${_id}/booking`, body, who)
  }

  dismiss({ _id }: Pick<PiledEntry, '_id'>, reason: string) {
    return this.world.post(`/staff/bank/entries/${_id}/dismissal`, { reason }, this.julie)
  }

  /** Money of nobody: a colleague of whoever read the statement gives it back. */
  giveBack({ _id }: Pick<PiledEntry, '_id'>, who = this.henri) {
    const body = { reason: 'Nobody’s.', giveBack: true }
    return this.world.post(`/staff/bank/entries/${_id}/dismissal`, body, who)
  }
}
