import * as z from 'zod/mini'

/** The reply of a call that returns nothing but its outcome. */
export const Message = z.object({ message: z.string() })
