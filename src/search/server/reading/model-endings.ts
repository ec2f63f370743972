/** What makers put behind the number of a model. A 4060 Super that nobody has is still a 4060. */
const endings = new Set(
  'ti super xt xtx gre x k f kf ks g ge h hs hx u pro max plus ultra lite oc se'.split(' '),
)

export const isModelEnding = (word: string) => endings.has(word)
