import sharp from 'sharp'

type Colour = string | { r: number; g: number; b: number }

/** A PNG of one colour. */
export const paintPng = (width: number, height: number, background: Colour) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A picture as a journey chooses it in a file field. */
export const paintFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await paintPng(500, 400, 'teal'),
})

/** A picture as a caller uploads it. */
export const paintBlob = async () =>
  new Blob([new Uint8Array(await paintPng(40, 30, 'teal'))], { type: 'image/png' })
