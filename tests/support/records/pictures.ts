import sharp from 'sharp'

/** A PNG of one colour. */
export const paintPng = (width: number, height: number, background: sharp.Color) =>
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
