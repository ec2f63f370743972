export const errors = {
  different_kinds: ({ kinds }: { kinds: string[] }) =>
    `Only products of one category can be compared. These are from ${kinds.join(' and ')}.`,
}
