/** What staff may upload: JPEG, PNG, WebP or AVIF. */
export const largestUpload = { bytes: 8 * 1024 * 1024, pixels: 40_000_000 }

/** The widths in which pictures are served; screens ask for one of these by `srcset`. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200] as const

/** Beside a picture of ours, `/uploads/HASH.webp`, its variants: `/uploads/HASH-320.avif`. Null for pictures of others. */
export function pictureVariant(path: string, width: (typeof pictureWidths)[number], format: 'avif' | 'webp'): string | null {
  const stem = /^(\/uploads\/[0-9a-f]{32})\.webp$/.exec(path)?.[1]
  return stem ? `${stem}-${width}.${format}` : null
}
