/** Makes calls at the same time and returns their outcomes: the fulfilled ones first. */
export const race = async (...calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).sort()
