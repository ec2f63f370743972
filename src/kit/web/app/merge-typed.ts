/** Merges saved values with the fields that were edited since the values were sent. */
export const mergeTyped = <Values extends object>(
  saved: Values,
  sent: Values,
  current: Values,
): Values => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(current).filter(([name, value]) => !isSame(value, sent[name as keyof Values])),
  ),
})

/** Whether two values have the same content. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
