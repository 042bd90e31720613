/** A weave of dark bars for openings: black where air goes in, a little light on each bar. */
export function grilleDefs(id: string): string {
  return `<pattern id="${id}weave" patternUnits="userSpaceOnUse" width="3.2" height="2.4">
      <rect width="3.2" height="2.4" fill="#040405"/><path d="M0 0H3.2M1.6 0V1.2M0 1.2H3.2M0 1.2V2.4M3.2 1.2V2.4" stroke="#1d2023" stroke-width=".42"/>
    </pattern>
    <linearGradient id="${id}depth" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#000" stop-opacity=".75"/><stop offset=".55" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".5"/>
    </linearGradient>
    <linearGradient id="${id}recess" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#010101"/><stop offset=".45" stop-color="#0a0b0c"/><stop offset="1" stop-color="#1b1d20"/>
    </linearGradient>
    <linearGradient id="${id}recessEdge" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#000"/><stop offset=".5" stop-color="#16181a"/><stop offset="1" stop-color="#62666b"/>
    </linearGradient>
    <linearGradient id="${id}flush" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#23262a"/><stop offset=".5" stop-color="#15171a"/><stop offset="1" stop-color="#0c0d0f"/>
    </linearGradient>`
}

/** An opening with its weave: shaded from above, its rim catching a little light. */
export function grille(area: string, id: string): string {
  return `<path d="${area}" fill="url(#${id}weave)"/><path d="${area}" fill="url(#${id}depth)"/>
    <path d="${area}" fill="none" stroke="#000" stroke-opacity=".8" stroke-width=".9"/>
    <path d="${area}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".3"/>`
}
