/** Units of a paid order line that a warranty claim may replace. */
export interface PaidLine {
  orderId: string
  line: number
  productId: string
  /** The price that the customer paid per unit. */
  unitPaisa: number
  /** Units that were neither returned nor replaced. */
  remaining: number
}

/** A discounted part of a warranty claim, at its usual price. */
export interface ClaimedPart {
  productId: string
  quantity: number
  usualPaisa: number
}

export interface Replacement extends Pick<PaidLine, 'orderId' | 'line'> {
  quantity: number
}

interface Match {
  replacements: Replacement[]
  /** Whether each unit replaces the same product, or one that cost at least as much. */
  isCovered: boolean
}

/**
 * Decides which paid units the parts of a claim replace. A part that is not covered uses up the
 * units that are left, so that they are not replaced once more.
 */
export function matchReplacements(
  parts: readonly ClaimedPart[],
  paidLines: readonly PaidLine[],
): Match[] {
  const paid = paidLines.map((line) => ({ ...line }))
  const matches = parts.map((part) => ({
    part,
    missing: part.quantity,
    uses: new Map<number, number>(),
  }))
  const fill = (
    order: typeof matches,
    isSuitable: (part: ClaimedPart, line: PaidLine) => boolean,
  ) => {
    for (const match of order)
      paid.forEach((line, index) => {
        const quantity = Math.min(match.missing, line.remaining)
        if (quantity === 0 || !isSuitable(match.part, line)) return
        match.missing -= quantity
        line.remaining -= quantity
        match.uses.set(index, (match.uses.get(index) ?? 0) + quantity)
      })
  }
  fill(matches, (part, line) => part.productId === line.productId)
  // The most expensive part has the fewest units to choose from.
  const expensiveFirst = matches.toSorted((a, b) => b.part.usualPaisa - a.part.usualPaisa)
  fill(expensiveFirst, (part, line) => part.usualPaisa <= line.unitPaisa)
  const covered = new Set(matches.filter(({ missing }) => missing === 0))
  fill(expensiveFirst, () => true)
  return matches.map((match) => ({
    isCovered: covered.has(match),
    replacements: [...match.uses].flatMap(([index, quantity]) => {
      const line = paid[index]
      return line ? [{ orderId: line.orderId, line: line.line, quantity }] : []
    }),
  }))
}
