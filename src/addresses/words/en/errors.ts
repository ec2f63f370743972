export const errors = {
  too_many_addresses: ({ max }: { max: number }) =>
    `You can save up to ${max} addresses. Remove one you no longer need first.`,
}
