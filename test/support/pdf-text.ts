import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF of ours, read as a reader does: glyphs by the fonts' own maps to Unicode. Only for tests.
 */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)endobj/g))
    objects.set(id, body)
  const streamOf = (id: string) => inflated(objects.get(id) ?? '')
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
      if (map) fonts.set(name, unicodeMap(streamOf(map)))
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages
    .map((page) => pageText(streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''), fonts))
    .join('\n')
}

/** What a PDF of ours draws: its streams of operators, as they are written. Only for tests. */
export function contentsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  return [...file.matchAll(/\d+ 0 obj\r?\n([\s\S]*?)endobj/g)]
    .map(([, body = '']) => body)
    .filter((body) => /stream\n/.test(body) && /FlateDecode/.test(body))
    .map(inflated)
    .filter((content) => / Tf\b/.test(content))
}

function inflated(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return /FlateDecode/.test(body) ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

function unicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      map.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return map
}

function pageText(content: string, fonts: Map<string, Map<string, string>>): string {
  const lines: string[] = []
  let map = new Map<string, string>()
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) map = fonts.get(font) ?? map
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(glyphs.map((glyph) => map.get(glyph) ?? '').join(''))
  }
  return lines.join(' ').replace(/\s+/g, ' ')
}
