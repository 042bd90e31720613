/** A text that matches itself in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** A text that may be in HTML and XML, between tags and in attributes. */
export function escapeMarkup(text: unknown): string {
  const entities: Record<string, string> = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return String(text).replace(/[<>&"']/g, (character) => entities[character] ?? character)
}
