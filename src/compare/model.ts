/** More columns than this cannot be read side by side. */
export const maxCompared = 4
