/** Suffixes of model numbers. For a 4060 Super that the shop does not have, a 4060 is close. */
const endings = new Set(
  'ti super xt xtx gre x k f kf ks g ge h hs hx u pro max plus ultra lite oc se'.split(' '),
)

export const isModelEnding = (word: string) => endings.has(word)
