import { ShopError } from '#kit/server/shop-error.ts'
import { encodePicture } from './pictures.ts'

/** Checks the content, because the file's name and declared type cannot be trusted. */
const isPdf = (file: Buffer) =>
  file.toString('latin1', 0, 5) === '%PDF-' &&
  file.toString('latin1', Math.max(file.length - 1024, 0)).includes('%%EOF')

/** Keeps a PDF as it is and re-encodes a picture, which removes metadata and anything hidden. */
export async function readDocument(file: Buffer) {
  if (isPdf(file)) return { type: 'application/pdf', content: file }
  const picture = await encodePicture(file).catch((error) => {
    throw error instanceof ShopError ? new ShopError('document_invalid', { field: 'file' }) : error
  })
  return { type: 'image/webp', content: picture.data }
}
