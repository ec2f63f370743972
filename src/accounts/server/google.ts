import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { ShopError } from '../shop-error.ts'

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.toLowerCase()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
})

export interface GoogleIdentity {
  sub: string
  email: string
  emailVerified: boolean
  name: string
  picture: string
}

export type VerifyGoogleToken = (token: string) => Promise<GoogleIdentity>

/** Checks signature, algorithm, issuer, audience and expiry of a Google ID token against Google's published keys. */
export function createGoogleVerifier(google: Config['google']): VerifyGoogleToken {
  if (!google) return () => Promise.reject(new ShopError('google_not_configured'))
  const keys = createRemoteJWKSet(new URL(google.jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 5_000 })
  const expected = { issuer: [...google.issuers], audience: google.clientId, algorithms: ['RS256'], requiredClaims: ['exp', 'sub', 'email'] }
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, expected).catch((error: unknown) => {
      // Google out of reach is our trouble; everything else is the token's.
      const outOfReach = error instanceof TypeError || (error as { code?: string }).code === 'ERR_JWKS_TIMEOUT'
      throw new ShopError(outOfReach ? 'unavailable' : 'google_token_invalid')
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw new ShopError('google_token_invalid')
    const { sub, email, email_verified, name, picture } = claims.data
    return { sub, email, emailVerified: email_verified === true || email_verified === 'true', name: name ?? '', picture: picture ?? '' }
  }
}
