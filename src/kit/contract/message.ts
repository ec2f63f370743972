import * as z from 'zod/mini'

/** The reply of a call that has nothing to give but its outcome. */
export const Message = z.object({ message: z.string() })
