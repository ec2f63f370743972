export const errors = {
  too_many_builds: ({ max }: { max: number }) => `You have ${max} saved builds. Remove one to save another.`,
  no_such_parts: 'None of these parts is on sale.',
}
