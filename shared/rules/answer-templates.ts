/** So many templates are chosen from at a glance. Our figure. */
export const MOST_TEMPLATES = 30
/** Letters of a template: all of them are one item of the table. Our figure. */
export const LONGEST_TEMPLATE = 2000

/**
 * The facts that a template may leave open, as `{car}`: what we know of whom is answered, who answers, and our own telephone, address and
 * mailbox. Nothing of it is a stranger's own words: no mail to an address that nobody has proven repeats those (docs/decisions/0110).
 */
export const ANSWER_FACTS = [
  'name',
  'car',
  'plan',
  'reference',
  'advisor',
  'phone',
  'email',
  'address',
] as const
export type AnswerFact = (typeof ANSWER_FACTS)[number]

/** What is known when an answer is written. */
export type KnownFacts = Partial<Record<AnswerFact, string | undefined>>

const isFact = (name: string): name is AnswerFact => ANSWER_FACTS.some((known) => known === name)

const FACT = /\{(\w+)\}/g

/** Is each word in braces a fact, and each brace one of a pair? */
export const knowsFacts = (text: string): boolean => {
  const rest = text.replaceAll(FACT, (whole, name: string) => (isFact(name) ? '' : whole))
  return !/[{}]/.test(rest)
}

/** The facts that are still open in a text. */
export const openFacts = (text: string): AnswerFact[] => [
  ...new Set([...text.matchAll(FACT)].flatMap(([, name = '']) => (isFact(name) ? [name] : []))),
]

/** A template with what is known in it; what is not known remains open. */
export const filledIn = (text: string, known: KnownFacts): string =>
  text.replaceAll(FACT, (whole, name: string) => (isFact(name) && known[name]) || whole)
