import type { BodyView, DrawnModel } from '../../shared/pictures.ts'
import { LAYER_SIZE } from '../../web/car/layers.ts'

/** Views that a page shows larger than others: the home page's first picture. Their layers' widths in pixels, wider than its largest file: edges are smooth then. */
const LARGE: Partial<Record<`${DrawnModel}-${BodyView}`, number>> = {
  'aston-martin-vantage-coupe-front': 2400,
}

/** How wide a view's layers are, in pixels; they are half as high. */
export const widthOf = (id: DrawnModel, view: BodyView): number => LARGE[`${id}-${view}`] ?? LAYER_SIZE.width
