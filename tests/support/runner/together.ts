/** Runs calls concurrently. Returns how many succeeded and the error codes of the others. */
export async function runTogether(...calls: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls)
  return {
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    refused: outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    ),
  }
}
