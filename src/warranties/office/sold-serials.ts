import type { SerialLine } from '../serial.ts'

/** The serial numbers of the items that are still in the order. */
export const soldSerials = ({ serials }: SerialLine) =>
  serials.filter(({ state }) => state === 'sold')
