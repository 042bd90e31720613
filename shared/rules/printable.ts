/** What turns the direction of text around: a name with one of these can make a sentence of ours say something else. */
const DIRECTIONS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
/** What takes no room, and makes two names look the same; not the joiners, which some scripts and emoji need. */
const INVISIBLE =
  '\\u00ad\\u180e\\u200b\\u2060-\\u2064\\u206a-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}'
const REMOVED = new RegExp(`[${DIRECTIONS}${INVISIBLE}]`, 'gu')
/** Control characters and the separators of lines and paragraphs. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** One line as it can be printed, without spaces around it: control characters and line breaks become a space. */
export const printableLine = (text: string): string =>
  text.replace(REMOVED, '').replace(BREAKS, ' ').trim().normalize('NFC')

/** The same of several lines, which remain. */
export const printableLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(REMOVED, '').replace(BREAKS, ' ').trimEnd())
    .join('\n')
    .trim()
    .normalize('NFC')
