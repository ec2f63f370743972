/** Options of an action whose reply carries the message to show. */
export const showReply = { done: ({ message }: { message: string }) => message }
