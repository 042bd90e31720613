/** One article of a legal text. */
export interface Article {
  id: string
  title: string
  paragraphs: string[]
}

/** A page that is read: its head, its opening words, its articles. */
export interface ReadText {
  head: string
  description: string
  title: string
  lead: string
  articles: Article[]
}

/** A question and its answer; the id stands in the address, alike in both languages. */
export interface Question {
  id: string
  question: string
  answer: string[]
}

/** Questions about one matter. */
export interface QuestionSection {
  id: string
  title: string
  questions: Question[]
}
