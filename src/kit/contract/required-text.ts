import * as z from 'zod/mini'

/**
 * A text that has words of its own for being absent; whatever else is wrong with it is said as for
 * any other.
 */
export const requiredText = (required: string) =>
  z.string({ error: ({ input }) => (input === undefined ? required : undefined) })
