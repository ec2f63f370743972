import type { WarrantyLine } from '../serial.ts'

/** An item whose warranty can be claimed, with or without a serial number. */
export interface ClaimableItem {
  line: number
  productName: string
  serial?: WarrantyLine['serials'][number]
}

/** Lists the items of an order that are under warranty and not claimed yet. */
export const listClaimable = (lines: WarrantyLine[]): ClaimableItem[] =>
  lines
    .filter(({ until, isOver, remaining }) => until !== null && !isOver && remaining > 0)
    .flatMap(({ line, productName, serials, remaining }) => [
      ...serials
        .filter(({ isClaimed }) => !isClaimed)
        .map((serial) => ({ line, productName, serial })),
      ...(remaining > serials.length ? [{ line, productName }] : []),
    ])
