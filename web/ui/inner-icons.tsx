import { LineDrawing } from './icons.tsx'

const PATHS = {
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V6m8-2.5V6',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8Zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 20h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  phone:
    'M6.5 3.5 9.5 4l1 4-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2 4 1 .5 3c0 1.7-1.3 3-3 3C10.5 20 4 13.5 3.5 6.5c0-1.7 1.3-3 3-3Z',
} as const

export type InnerIconName = keyof typeof PATHS

/** Icons that the home page does without: what is in `icons.tsx` every page loads. */
export const InnerIcon = ({ name, className }: { name: InnerIconName; className?: string }) => (
  <LineDrawing path={PATHS[name]} className={className} />
)
