import type { WarrantyLine } from '../serial.ts'

/** An item whose warranty can be claimed, with or without a serial number. */
export interface Claimable {
  line: number
  productName: string
  serial?: WarrantyLine['serials'][number]
}

/** Lists the items of an order that are under warranty and not claimed yet. */
export const listClaimable = (lines: WarrantyLine[]): Claimable[] =>
  lines
    .filter(({ until, isOver, left }) => until !== null && !isOver && left > 0)
    .flatMap(({ line, productName, serials, left }) => [
      ...serials
        .filter(({ isClaimed }) => !isClaimed)
        .map((serial) => ({ line, productName, serial })),
      ...(left > serials.length ? [{ line, productName }] : []),
    ])
