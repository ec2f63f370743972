/** A customer can order at most this many of a product. */
export const maxPerLine = 5
