/** How a cabin is laid out and trimmed: what makes its make known at a glance, without badges or words. */
export interface Trim {
  /** How thick the padded edge is and how high the strip below it, as shares of the usual; how deep the strip lies, in centimetres. */
  readonly form: { readonly pad: number; readonly decor: number; readonly deep: number }
  /** How the driver's instruments stand: under a hood of leather, on a tablet, or on one curved panel with the middle screen. */
  readonly instruments: 'hood' | 'arch' | 'tablet' | 'curved'
  /** The middle screen: let into the dashboard, standing on it, leaning on the console, upright beside the driver, or none. */
  readonly middle: 'flush' | 'floating' | 'tall' | 'upright' | 'none'
  readonly passenger: boolean
  readonly vents: 'slots' | 'round' | 'slim' | 'six'
  readonly wheel: { readonly spokes: 2 | 3 | 4; readonly flat: boolean; readonly sport: boolean }
  readonly console: 'high' | 'low' | 'bridge'
  readonly selector: 'lever' | 'stub' | 'keys' | 'none'
  /** A red start button on the wheel, a red flap over it on the console, or one that is like any other. */
  readonly start: 'wheel' | 'flap' | 'plain'
  readonly decor: 'carbon' | 'wood' | 'aluminium' | 'gloss'
  readonly seats: 'flutes' | 'quilt' | 'plain'
  /** Colours as `#rrggbb`: the seats, the upper dashboard, the lower half, the thread, lines of light. */
  readonly colours: Record<'seat' | 'pad' | 'hide' | 'thread' | 'glow', string>
  /** How high the dashboard's edge stands above the hips of whoever drives, in centimetres. */
  readonly high: number
}
