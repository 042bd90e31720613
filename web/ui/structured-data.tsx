/** Facts for search engines. A data block is no script to a browser, so the strict policy of the site does not apply. */
export function StructuredData({ facts }: { facts: object }) {
  // Inside a script nothing is unescaped: only `<` could end it early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, as JSON, in an element that never runs.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
