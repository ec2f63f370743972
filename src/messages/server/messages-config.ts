import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'

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

/** Sparrow SMS if its keys are set, a simulated gateway in practice mode, otherwise none. */
export function readMessages(
  { SPARROW_TOKEN: token, SPARROW_FROM: from, SPARROW_URL: url }: z.output<typeof Variables>,
  practice: boolean,
): MessagesConfig {
  if (Boolean(token) !== Boolean(from)) {
    const missing = token ? 'SPARROW_FROM' : 'SPARROW_TOKEN'
    throw new ConfigError(`${missing} is missing: SPARROW_TOKEN, SPARROW_FROM belong together.`)
  }
  if (token && from) return { channel: 'sparrow', url: url.replace(/\/$/, ''), token, from }
  return practice ? { channel: 'practice' } : undefined
}
