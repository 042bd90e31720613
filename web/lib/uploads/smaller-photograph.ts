/** The longest edge that is kept of a photograph: small scratches are still seen. */
const LONGEST_EDGE_PX = 2400
const QUALITY = 0.85

/**
 * A photograph as a JPEG of a megabyte or so, whatever the camera made of it: one of 40 MB is sent over a phone's network in seconds.
 * Undefined where the browser cannot read it, such as a HEIC file on a computer.
 */
export async function smallerPhotograph(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_EDGE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob ?? undefined
  } catch {
    return undefined
  }
}
