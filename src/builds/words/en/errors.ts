export const errors = {
  too_many_builds: ({ max }: { max: number }) =>
    `You have ${max} saved builds. Remove one to save another.`,
  no_such_parts: 'None of these parts is for sale.',
  part_gone: 'A part of this build is no longer sold. Open the build again to see which one.',
  cart_line_full: ({ product, max }: { product: string; max: number }) =>
    `Your cart can hold at most ${max} of ${product}.`,
}
