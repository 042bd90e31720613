import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PDF_DECODERS } from './pdf-decoders.ts'

/** A PDF that was read: its pages are drawn one by one. */
export interface PdfView {
  pages: number
  /** Draws a page as wide as asked, in CSS pixels, turned by quarters of a turn in degrees. @throws when it cannot be drawn */
  draw(canvas: HTMLCanvasElement, page: number, width: number, turned: number): Promise<void>
  close(): void
}

/** A sharper picture than this costs memory and shows nothing more. */
const MOST_PIXELS = 4096

/**
 * Reads a PDF to draw it in the page: nothing in it runs, no form is filled, no address followed (docs/decisions/0121). The library is
 * fetched with the first one.
 * @throws when the file does not come, or is no PDF that can be read
 */
export async function readPdf(url: string): Promise<PdfView> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  GlobalWorkerOptions.workerSrc = workerUrl
  const reading = getDocument({
    url,
    // In one piece: an address is good for a minute.
    disableRange: true,
    disableStream: true,
    // The content security policy allows no WebAssembly; the same decoders come as scripts.
    useWasm: false,
    wasmUrl: PDF_DECODERS,
    enableXfa: false,
    verbosity: 0,
  })
  const pdf = await reading.promise
  return {
    pages: pdf.numPages,
    draw: async (canvas, number, width, turned) => {
      const page = await pdf.getPage(number)
      const rotation = (page.rotate + turned) % 360
      const natural = page.getViewport({ scale: 1, rotation })
      const wanted = Math.min(width * devicePixelRatio, MOST_PIXELS) / natural.width
      const viewport = page.getViewport({ scale: wanted, rotation })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
    },
    close: () => void reading.destroy(),
  }
}
