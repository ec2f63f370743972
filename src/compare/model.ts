/** More columns are not readable side by side. */
export const maxCompared = 4
