import { type PaperOf, useDownloadPaper } from '../parts/pdf/download-pdf.data.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { Problem } from './problem.tsx'

interface Props {
  of: PaperOf
  /** What is saved, such as "Invoice as PDF". */
  children: string
  className?: string
}

/** Saves a contract, an invoice or a credit note as a PDF. */
export function DownloadPaper({ of, children, className }: Props) {
  const download = useDownloadPaper(of)
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
