/** A question and its answer; the id is in the address, the same in every language. */
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
