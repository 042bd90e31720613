import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from 'three'
import type { Decals } from './decals.ts'

/** The decals of a body as textures. */
export type DecalTextures = Readonly<Record<keyof Decals, Texture>>

/** Draws each sheet once; the browser does it, so they look like the flat pictures. */
export async function decalTextures(decals: Decals): Promise<DecalTextures> {
  const [side, front, rear] = await Promise.all([
    sheetTexture(decals.side),
    sheetTexture(decals.front),
    sheetTexture(decals.rear),
  ])
  return { side, front, rear }
}

async function sheetTexture(svg: string): Promise<Texture> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = 8
  return texture
}
