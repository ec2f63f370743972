import * as z from 'zod/mini'
import { ConfigError, type KitConfig } from '#kit/server/config/config.ts'
import { type ValuesOf, webUrl } from '#kit/server/config/variables.ts'

export const googleVariables = {
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  GOOGLE_ISSUER: z.optional(webUrl('http://127.0.0.1:4000')),
  GOOGLE_JWKS_URL: z.optional(webUrl('http://127.0.0.1:4000/certs')),
}

declare module '#kit/server/config/config.ts' {
  interface Config {
    /** Sign-in with Google. Undefined if it is not set up. */
    google: ReturnType<typeof readGoogle>
  }
}

export function readGoogle(
  env: ValuesOf<typeof googleVariables>,
  { mode }: Pick<KitConfig, 'mode'>,
) {
  if (mode === 'production' && (env.GOOGLE_ISSUER || env.GOOGLE_JWKS_URL))
    throw new ConfigError(
      'GOOGLE_ISSUER and GOOGLE_JWKS_URL are for tests only, and refused in production.',
    )
  return env.GOOGLE_CLIENT_ID
    ? {
        clientId: env.GOOGLE_CLIENT_ID,
        issuers: env.GOOGLE_ISSUER
          ? [env.GOOGLE_ISSUER]
          : ['https://accounts.google.com', 'accounts.google.com'],
        jwksUrl: env.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
      }
    : undefined
}
