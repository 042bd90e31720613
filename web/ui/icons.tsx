const PATHS = {
  insurance: 'M12 3 4.5 6v5.5c0 4.6 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.9 7.5-9.5V6L12 3Zm-3.2 9 2.3 2.3 4.2-4.4',
  maintenance:
    'M14.6 6.6a4 4 0 0 0-5.3 5L3.5 17.4l3.1 3.1 5.8-5.8a4 4 0 0 0 5-5.3l-2.6 2.6-2.5-.6-.6-2.5 2.9-2.3Z',
  tyres:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8ZM12 3v4.6M12 16.4V21M3 12h4.6M16.4 12H21',
  taxes: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6M9 12h6',
  assistance:
    'M4 13v-1a8 8 0 0 1 16 0v1M4 13h3v5H5.5A1.5 1.5 0 0 1 4 16.5V13Zm16 0h-3v5h1.5a1.5 1.5 0 0 0 1.5-1.5V13Zm-1.5 5c0 1.7-2 3-5 3',
  heart: 'M12 20.3C5.4 15.3 3.5 12.2 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.2-1.9 6.3-8.5 11.3Z',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8h18M3 16h18',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  chevron: 'm6 9 6 6 6-6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const

export type IconName = keyof typeof PATHS

/** A thin line drawing beside words; screen readers skip it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <LineDrawing path={PATHS[name]} className={className} />
)

/** What icons are drawn with. */
export function LineDrawing({
  path,
  className = 'size-5',
}: {
  path: string
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
