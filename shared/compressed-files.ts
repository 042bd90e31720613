/**
 * Files of the site of which the build makes a compressed one beside it, under the same name and this ending. The edge asks for that one
 * where the browser takes brotli: smaller than what a CDN makes in passing.
 */
export const BROTLI_ENDING = '.br'
export const COMPRESSED_FILE = /\.(?:html|js|css|svg|xml|txt)$/
