/** Specification §9. */
export const maxPerLine = 5
