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
