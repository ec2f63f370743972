/** What is saved now, except where something was typed since the values were sent. */
export const withTyped = <Values extends object>(
  kept: Values,
  sent: Values,
  now: Values,
): Values => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, sent[name as keyof Values])),
  ),
})

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
