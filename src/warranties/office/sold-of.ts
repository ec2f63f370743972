import type { SerialLine } from '../serial.ts'

/** Those of its numbers whose pieces are in the order. */
export const soldOf = ({ serials }: SerialLine) => serials.filter(({ state }) => state === 'sold')
