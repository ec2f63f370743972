/** Specification §9. */
export const mostPerLine = 5
