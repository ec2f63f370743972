export const errors = {
  too_many_addresses: ({ max }: { max: number }) =>
    `You can keep ${max} addresses. Remove one that you no longer need first.`,
}
