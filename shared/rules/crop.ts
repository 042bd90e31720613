interface Size {
  width: number
  height: number
}

/**
 * The largest part of a picture that is so many times as wide as high, with the focus as near to its middle as the picture's edges allow.
 * @param focus thousandths from the left and from the top
 */
export function cropOf({ width, height }: Size, focus: { x: number; y: number }, wide: number) {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * wide))),
    height: Math.max(1, Math.min(height, Math.round(width / wide))),
  }
  const place = (whole: number, part: number, at: number) =>
    Math.min(whole - part, Math.max(0, Math.round((whole * at) / 1000 - part / 2)))
  return { left: place(width, cut.width, focus.x), top: place(height, cut.height, focus.y), ...cut }
}
