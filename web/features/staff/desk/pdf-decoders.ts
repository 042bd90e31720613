/** Where the site has what PDFs with pictures in seldom formats need; by the library's version, since these files keep their names. */
export const PDF_DECODERS = '/assets/pdf-6.5.438/'
