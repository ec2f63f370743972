import * as z from 'zod/mini'

/** The reply of a call that returns only a message. */
export const Message = z.object({ message: z.string() })
