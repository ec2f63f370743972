/** What staff may upload: JPEG, PNG, WebP or AVIF. */
export const uploadLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000 }

/** The widths in which pictures are served; pages ask for them by `srcset`. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** JPEG is for mails: some of their programs show nothing else. */
export type PictureFormat = 'avif' | 'webp' | 'jpg'

interface PictureFiles {
  /** For browsers that know no better format. */
  plain: string
  /** All widths, as `srcset` wants them. */
  set: string
}

/** What a page names of one of our pictures; null for pictures from elsewhere. */
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
 * A variant of one of our pictures: `/uploads/HASH.webp` has `/uploads/HASH-320.avif`. Null for
 * pictures from elsewhere.
 */
export function pictureVariant(
  path: string,
  width: PictureWidth,
  format: PictureFormat,
): string | null {
  const stem = stemOf(path)
  return stem && `${stem}-${width}.${format}`
}

/** All of these widths, as `srcset` wants them. */
export function pictureSet(
  path: string,
  widths: readonly PictureWidth[],
  format: PictureFormat,
): string | undefined {
  const stem = stemOf(path)
  return stem ? widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ') : undefined
}

const stemOf = (path: string) => /^(\/uploads\/[0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? null
