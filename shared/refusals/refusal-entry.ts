/** An expected "no": its HTTP status, and its words in both languages. */
export interface RefusalEntry {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  en: string
  fr: string
}

/** Some of them, by their machine-readable code. */
export type RefusalTable = Record<string, RefusalEntry>
