import * as z from 'zod/mini'
import type { Message } from '../language.ts'

/** A text field with its own "missing" message; other errors use the default messages. */
export const requiredText = (required: Message) =>
  z.string({ error: ({ input }) => (input === undefined ? required.error() : undefined) })
