import { searchItems } from '../../functions/store/search-words.ts'
import { broken, type Invariant, type TableItem } from './table-index.ts'

/**
 * Everything that the desk finds has its words, and no word leads to what is not there, is called otherwise, or is of an account
 * that is deleted. Of a deletion that has not finished some may be left.
 */
export const searchWords: Invariant = ({ table }) => {
  const gone = new Map(
    table
      .of<{ _id: string; deletedAt?: string }>('Customer')
      .filter(({ deletedAt }) => deletedAt)
      .map(({ _id, pk }) => [pk, table.own(_id, 'DELETION')?.due === undefined ? 'finished' : 'begun']),
  )
  const living = table.items.filter(({ pk }) => !gone.has(pk))
  const wanted = new Map(living.flatMap(searchItems).map((word) => [nameOf(word), word]))
  const there = new Map(
    table.of<{ customerId?: string; id: string }>('SearchWord').map((one) => [nameOf(one), one]),
  )
  return [
    ...[...wanted]
      .filter(([name]) => !there.has(name))
      .map(([, { id }]) => broken(id, 'is not found by one of its words')),
    ...[...there]
      .filter(([name]) => !wanted.has(name))
      .filter(([, { customerId }]) => gone.get(`CUSTOMER#${customerId}`) !== 'begun')
      .map(([, { id }]) => broken(id, 'is found by a word that it has not')),
  ]
}

const nameOf = ({ pk, sk }: Pick<TableItem, 'pk' | 'sk'>) => `${pk} ${sk}`
