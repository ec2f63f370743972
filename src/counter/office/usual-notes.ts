/** The notes that there are, in rupees. */
const notes = [100, 500, 1_000, 5_000]

/** What somebody is likely to give who pays this in cash and not to the rupee. */
export const usualNotes = (rupees: number): number[] => {
  const rounded = notes.map((note) => Math.ceil(rupees / note) * note).filter((sum) => sum > rupees)
  return [...new Set(rounded)]
}
