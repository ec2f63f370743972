import type { WarrantyLine } from '../serial.ts'

/** A piece whose warranty can be claimed: with a serial number, or one of those without. */
export interface Claimable {
  line: number
  productName: string
  serial?: WarrantyLine['serials'][number]
}

/** What of an order is under warranty and not claimed yet. */
export const claimableOf = (lines: WarrantyLine[]): Claimable[] =>
  lines
    .filter(({ until, isOver, left }) => until !== null && !isOver && left > 0)
    .flatMap(({ line, productName, serials, left }) => [
      ...serials
        .filter(({ isClaimed }) => !isClaimed)
        .map((serial) => ({ line, productName, serial })),
      ...(left > serials.length ? [{ line, productName }] : []),
    ])
