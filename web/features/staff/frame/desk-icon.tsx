/** Drawings of the desk's pages and commands; apart from the site's icons, which customers load. */
const PATHS = {
  today:
    'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9ZM12 2.500v2m0 15v2m9.500-9.500h-2m-15 0h-2m15.200-6.700-1.400 1.400M6.700 17.300l-1.400 1.400m13.400 0-1.400-1.400M6.700 6.700 5.300 5.300',
  choices: 'M4 6.500h10M4 12h7m-7 5.500h7m3.500-2 2.500 2.500 4.500-5',
  documents: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6',
  drivers: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20.500c.500-4 3.500-6 7.500-6s7 2 7.500 6',
  contracts: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 17c1.500-3 2.500-3 3 0 .500 1 1.500 1 3 0',
  reservations: 'M4 6h16v14H4V6Zm0 4.500h16M8 3.500V6m8-2.500V6m-7 8.500 2 2 4-4',
  'hand-overs':
    'M8.500 9.500a4 4 0 1 0 0 5.500c.600-.600 1-1.500 1.100-2.300H13l1.500 1.500L16 12.700l1.500 1.500 3-2.200-2-2H9.500M6.500 12.200h.01',
  returns: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v2',
  'late-invoices': 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm6 4v5m0 3v.01',
  tasks: 'M5 4h14v16H5V4Zm3.500 8 2.500 2.500 4.500-5',
  vehicles:
    'M3 15.500v-3l2-1 2.500-4h8l3.500 4 2 1v3h-2m-3 0H8m-3 0H3m3.500 1.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Zm11 0a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Z',
  models: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.500 8.500h.01',
  incidents: 'M12 4 21 19.500H3L12 4Zm0 6v4.500m0 2.500v.01',
  'data-requests': 'M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6l-7-3Zm-3 9 2.200 2.200L15.500 10',
  planner: 'M4 5h16v14H4V5Zm0 4.500h16M7 13h5m2 3h4',
  'waiting-list': 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
  bank: 'M3.500 9.500 12 4l8.500 5.500h-17Zm2 2.500v5.500m4.300-5.500v5.500m4.400-5.500v5.500m4.300-5.500v5.500M3.500 20h17',
  books: 'M5 4h11l3 3v13H5V4Zm3.500 5h7m-7 4h7m-7 4h4',
  figures: 'M4 20h16M6.500 16.500v-5m5 5v-10m5 10v-7',
  prices: 'M12 3.500H20.500V12L12 20.500 3.500 12 12 3.500ZM16.500 7.500h.01',
  'answer-templates': 'M4 5h16v11H10l-4 3.500V16H4V5Zm4 4h8m-8 3h5',
  'opening-hours': 'M5 21V4h10v17M3 21h18M15 8l4 1.500V21M12 12.500h.01',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM2.500 19.500c.400-3.500 3-5 6.500-5s6.100 1.500 6.500 5M16 5.500a3.300 3.300 0 0 1 0 6.300m2 3.100c2 .700 3.200 2.200 3.500 4.600',
  ops: 'M3 12h4l3-7 4 14 3-7h4',
  customer: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20.500c.500-4 3.500-6 7.500-6s7 2 7.500 6',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6M9 12h6',
  contract: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 17c1.500-3 2.500-3 3 0 .500 1 1.500 1 3 0',
  payment: 'M3 6h18v12H3V6Zm0 4h18M6.500 14.500h4',
  vehicle:
    'M3 15.500v-3l2-1 2.500-4h8l3.500 4 2 1v3h-2m-3 0H8m-3 0H3m3.500 1.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Zm11 0a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Z',
  theme: 'M12 3a9 9 0 1 0 0 18V3Zm0 0a9 9 0 0 1 0 18',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  keys: 'M3 6.500h18v11H3v-11Zm4 7.500h10M6.500 10h.01m3.600 0h.01m3.600 0h.01m3.600 0h.01',
  leave: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9.500',
} as const

export type DeskIconName = keyof typeof PATHS

/** A thin line drawing beside words; screen readers skip it. */
export function DeskIcon({ name, className = 'size-4.5' }: { name: DeskIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`${className} shrink-0`} aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
