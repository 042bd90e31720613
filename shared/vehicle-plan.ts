/**
 * A vehicle seen from above with its sides folded out: what damage is marked on, on screens and in PDFs. Any vehicle: it says where,
 * not how it looks. The front is at the top; the drawing is 300 wide and 500 long.
 */
export const VEHICLE_PLAN = {
  width: 300,
  length: 500,
  /** Outlines, as paths of an SVG. */
  lines: [
    // From above: body, windscreen, roof, rear window, bonnet.
    'M150 14C120 14 98 22 94 52L90 120L86 250L90 400C92 462 108 486 150 486C192 486 208 462 210 400L214 250L210 120L206 52C202 22 180 14 150 14Z',
    'M98 160C120 142 180 142 202 160L194 200C176 192 124 192 106 200Z',
    'M106 200L104 310L106 340C124 348 176 348 194 340L196 310L194 200',
    'M106 340L98 368C120 380 180 380 202 368L194 340',
    'M104 60C118 48 182 48 196 60',
    'M100 440C118 452 182 452 200 440',
    // The left side, its roof outwards.
    'M66 20C54 26 52 60 50 100L46 130L18 176C12 200 12 300 18 336L44 384L52 420C54 460 58 476 66 480L66 20Z',
    'M46 140L26 180C22 204 22 300 26 330L44 366Z',
    'M26 252L66 252',
    'M66 82A22 22 0 0 0 66 126',
    'M66 376A22 22 0 0 0 66 420',
    // The right side.
    'M234 20C246 26 248 60 250 100L254 130L282 176C288 200 288 300 282 336L256 384L248 420C246 460 242 476 234 480L234 20Z',
    'M254 140L274 180C278 204 278 300 274 330L256 366Z',
    'M274 252L234 252',
    'M234 82A22 22 0 0 1 234 126',
    'M234 376A22 22 0 0 1 234 420',
  ],
} as const
