import { LineDrawing } from './icons.tsx'

const PATHS = {
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V6m8-2.5V6',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8Zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 20h14',
} as const

export type PaperIconName = keyof typeof PATHS

/** Icons of files and days, which the pages that a visitor sees first do without. */
export const PaperIcon = ({ name, className }: { name: PaperIconName; className?: string }) => (
  <LineDrawing path={PATHS[name]} className={className} />
)
