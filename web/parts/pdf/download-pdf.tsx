import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type PdfOf, useDownloadPdf } from './download-pdf.data.ts'

interface Props {
  of: PdfOf
  /** What is saved, such as "Invoice as PDF". */
  children: string
  className?: string
}

/** Saves a contract, an invoice or a credit note as a PDF. */
export function DownloadPdf({ of, children, className }: Props) {
  const download = useDownloadPdf(of)
  return (
    <div className={className}>
      <Button
        look="quiet"
        busy={download.isMutating}
        onClick={() => void download.trigger().catch(() => undefined)}
      >
        <Icon name="download" />
        {children}
      </Button>
      {download.error ? <Problem error={download.error} /> : null}
    </div>
  )
}
