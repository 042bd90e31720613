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
