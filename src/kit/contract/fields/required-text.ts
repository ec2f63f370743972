import * as z from 'zod/mini'

/** A text field with its own "missing" message; other errors use the default messages. */
export const requiredText = (required: string) =>
  z.string({ error: ({ input }) => (input === undefined ? required : undefined) })
