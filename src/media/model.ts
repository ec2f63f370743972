/** Limits of an upload in JPEG, PNG, WebP or AVIF. */
export const uploadLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000 }

/** The largest document, such as a bank slip or a certificate. */
export const maxDocumentBytes = 5 * 1024 * 1024

/** The widths in which pictures are served. Pages list them in `srcset`. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** JPEG is for mails: some mail programs support no newer format. */
export type PictureFormat = 'avif' | 'webp' | 'jpg'

interface PictureFiles {
  /** For browsers without AVIF. */
  plain: string
  /** The value of `srcset`. */
  set: string
}

/** The addresses that a page needs for an uploaded picture; null for external pictures. */
export function pictureFiles(
  path: string,
  widths: readonly PictureWidth[],
  plainWidth: PictureWidth,
): PictureFiles | null {
  const stem = stemOf(path)
  if (!stem) return null
  let set = ''
  for (const width of widths) set += `${set && ', '}${stem}-${width}.avif ${width}w`
  return { plain: `${stem}-${plainWidth}.webp`, set }
}

/**
 * The path of an uploaded picture in another width and format: `/uploads/HASH.webp` becomes
 * `/uploads/HASH-320.avif`. Null for external pictures.
 */
export function pictureVariant(
  path: string,
  width: PictureWidth,
  format: PictureFormat,
): string | null {
  const stem = stemOf(path)
  return stem ? `${stem}-${width}.${format}` : null
}

/** The value of `srcset` for these widths; undefined for external pictures. */
export function pictureSet(
  path: string,
  widths: readonly PictureWidth[],
  format: PictureFormat,
): string | undefined {
  const stem = stemOf(path)
  return stem ? widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ') : undefined
}

/** The hash in the path of an uploaded picture; undefined for external pictures. */
export const hashOf = (path: string) => /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(path)?.[1]

const stemOf = (path: string) => hashOf(path) && path.slice(0, -'.webp'.length)
