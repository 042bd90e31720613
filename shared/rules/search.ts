/** Lower case without accents, so that "coupé" is found by "coupe". */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean)

/** Is every word that is looked for somewhere in a name, as it is written? */
export const isNamed = (name: string, search: string): boolean =>
  wordsOf(search).every((word) => plain(name).includes(word))

/** How many letters may be wrong: none in short words and in numbers, which are names of their own (911, M5). */
function tolerated(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Is every word that is looked for close to the beginning of a word of the name, as in "porche" or "lambor"? */
export function isAlmostNamed(name: string, search: string): boolean {
  const named = plain(name).split(/[\s-]+/)
  return wordsOf(search).every(
    (word) => plain(name).includes(word) || named.some((own) => startsAlmost(own, word, tolerated(word))),
  )
}

function startsAlmost(own: string, word: string, wrong: number): boolean {
  if (wrong === 0) return false
  const lengths = Array.from({ length: 2 * wrong + 1 }, (_, at) => word.length - wrong + at)
  return lengths.some((length) => distance(own.slice(0, length), word) <= wrong)
}

/** How many letters have to be added, left out or replaced to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
