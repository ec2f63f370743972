/** How many got through, and why the others did not. */
export async function together(...calls: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls)
  return {
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    refused: outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    ),
  }
}
