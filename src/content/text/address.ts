/**
 * Characters that browsers drop from a URL, read as a slash or rewrite. No address may contain
 * them, or it could lead elsewhere than our checks see.
 */
const misleadingCharacters = /[\s\p{Cc}\p{Cf}\\"<>]/u
const externalAddress = /^(https?:\/\/|mailto:|tel:)[^/]/i
/** A path of the shop or an anchor; `//host` is neither. */
const internalAddress = /^(\/(?!\/)|#)/

/**
 * Whether the owner may link to this address. Refuses scripts, data URLs, and other hosts that look
 * like one of our paths.
 */
export const isSafeAddress = (address: string) =>
  !misleadingCharacters.test(address) &&
  (internalAddress.test(address) || (externalAddress.test(address) && URL.canParse(address)))

export const isExternal = (address: string) => /^https?:/i.test(address)

const uploadPattern = /^(\/uploads\/[0-9a-f]{32}\.webp)(?:#(\d{1,5})x(\d{1,5}))?$/

/**
 * Parses the address of an uploaded picture; null for any other address. Its size follows the path,
 * so that pages can reserve the space.
 */
export function parsePictureAddress(address: string) {
  const [, src, width, height] = uploadPattern.exec(address) ?? []
  return src ? { src, width: Number(width ?? 0), height: Number(height ?? 0) } : null
}

export const formatPictureAddress = ({
  src,
  width,
  height,
}: {
  src: string
  width: number
  height: number
}) => `${src}#${width}x${height}`
