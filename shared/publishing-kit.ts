/**
 * Where the site's bucket has the code that writes its pages, of the very build that it was uploaded with (docs/decisions/0090). Its name has
 * no ending, so the edge answers no address with it.
 */
export const KIT_KEY = 'publishing/kit'

/** Its content, as JSON, compressed with gzip. */
export interface Kit {
  /** ES modules by their file names; `site-pages.js` is the first. */
  code: Record<string, string>
  /** What `site-pages.js` makes pages from; only it knows the shape. */
  blueprint: unknown
}
