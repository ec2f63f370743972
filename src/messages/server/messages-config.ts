import * as z from 'zod/mini'
import {
  matching,
  oneWord,
  requireAllOrNone,
  type ValuesOf,
  webUrl,
  withoutSlash,
} from '#kit/server/config/variables.ts'

export const messageVariables = {
  SPARROW_TOKEN: z.optional(oneWord),
  SPARROW_FROM: z.optional(
    matching(/^[\w .-]{1,20}$/, 'must be the identity that Sparrow SMS gave you, such as Demo'),
  ),
  SPARROW_URL: z._default(webUrl('https://api.sparrowsms.com'), 'https://api.sparrowsms.com'),
}

export type MessagesConfig =
  | { channel: 'sparrow'; url: string; token: string; from: string }
  | { channel: 'practice' }
  | undefined

declare module '#kit/server/config/config.ts' {
  interface Config {
    /** The gateway for messages to phones. Undefined where the shop sends none. */
    messages: MessagesConfig
  }
}

/** Sparrow SMS if its keys are set, a simulated gateway in practice mode, otherwise none. */
export function readMessages(
  env: ValuesOf<typeof messageVariables>,
  { practice }: { practice: boolean },
): MessagesConfig {
  const keys = requireAllOrNone(env, ['SPARROW_TOKEN', 'SPARROW_FROM'])
  if (keys)
    return {
      channel: 'sparrow',
      url: withoutSlash(env.SPARROW_URL),
      token: keys.SPARROW_TOKEN,
      from: keys.SPARROW_FROM,
    }
  return practice ? { channel: 'practice' } : undefined
}
