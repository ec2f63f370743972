import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'

/** The variables of the environment that belong to the gateway for messages. */
export const messageVariables = {
  SPARROW_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be one word without spaces')),
  ),
  SPARROW_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w .-]{1,20}$/, 'must be the identity that Sparrow SMS gave you, such as Demo'),
      ),
  ),
  SPARROW_URL: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
          'must look like https://api.sparrowsms.com',
        ),
      ),
    'https://api.sparrowsms.com',
  ),
}

const Variables = z.object(messageVariables)

export type MessagesConfig =
  | { channel: 'sparrow'; url: string; token: string; from: string }
  | { channel: 'practice' }
  | undefined

/**
 * Sparrow SMS where its keys are set; where the shop only practises, a double of it; else nothing.
 */
export function readMessages(
  { SPARROW_TOKEN: token, SPARROW_FROM: from, SPARROW_URL: url }: z.output<typeof Variables>,
  practice: boolean,
): MessagesConfig {
  if (Boolean(token) !== Boolean(from)) {
    throw new ConfigError(
      `${token ? 'SPARROW_FROM' : 'SPARROW_TOKEN'} is missing: SPARROW_TOKEN, SPARROW_FROM belong together.`,
    )
  }
  if (token && from) return { channel: 'sparrow', url: url.replace(/\/$/, ''), token, from }
  return practice ? { channel: 'practice' } : undefined
}
