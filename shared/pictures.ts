/** The views that every vehicle is drawn from. */
export const VIEWS = ['side', 'front', 'rear', 'detail'] as const
/** Widths of the picture files, pixels. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

/** A picture's name without width and format: `coupe-b3121d-side`. */
export const pictureStem = (body: string, hex: string, view: (typeof VIEWS)[number]): string =>
  `${body}-${hex.replace('#', '')}-${view}`
