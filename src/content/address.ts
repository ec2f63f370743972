/**
 * Whatever browsers drop from an address before they follow it, read as a slash, or write
 * differently: no address has them.
 */
const misread = /[\s\p{Cc}\p{Cf}\\"<>]/u
const elsewhere = /^(https?:\/\/|mailto:|tel:)[^/]/i
/** A path of the shop, or a place on the page; `//host` is neither. */
const ofOurs = /^(\/(?!\/)|#)/

/**
 * Whether the owner may link to it: never a script, data, or another host that looks like one of
 * our paths.
 */
export const isSafeAddress = (address: string) =>
  !misread.test(address) &&
  (ofOurs.test(address) || (elsewhere.test(address) && URL.canParse(address)))

/** Whether it leads out of the shop. */
export const isElsewhere = (address: string) => /^https?:/i.test(address)

const upload = /^(\/uploads\/[0-9a-f]{32}\.webp)(?:#(\d{1,5})x(\d{1,5}))?$/

/**
 * One of our own pictures; its size stands behind its path, so that a page keeps its place free.
 * Null for any other.
 */
export function readPictureAddress(address: string) {
  const [, src, width, height] = upload.exec(address) ?? []
  return src ? { src, width: Number(width ?? 0), height: Number(height ?? 0) } : null
}

export const pictureAddress = ({
  src,
  width,
  height,
}: {
  src: string
  width: number
  height: number
}) => `${src}#${width}x${height}`
