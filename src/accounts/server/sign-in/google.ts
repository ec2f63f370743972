import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'

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

const minReloadMs = 5_000

/**
 * Finds Google's key for a token. An unknown key may be new, so the keys are fetched again, but at
 * most every few seconds: forged tokens must not make us flood Google.
 */
function createKeyFinder(url: string, clock: Shop['clock']): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 5_000,
    cooldownDuration: Number.POSITIVE_INFINITY,
  })
  let reloadedAt = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      const now = clock.now().getTime()
      if (!(error instanceof errors.JWKSNoMatchingKey) || now < reloadedAt + minReloadMs)
        throw error
      reloadedAt = now
      await keys.reload()
      return keys(header, token)
    }
  }
}

/**
 * Checks signature, algorithm, issuer, audience and expiry of a Google ID token against Google's
 * published keys.
 */
export function createGoogleVerifier({
  config: { google },
  clock,
}: Pick<Shop, 'config' | 'clock'>): VerifyGoogleToken {
  if (!google) return () => Promise.reject(new ShopError('google_not_configured'))
  const findKey = createKeyFinder(google.jwksUrl, clock)
  const expected = {
    issuer: [...google.issuers],
    audience: google.clientId,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'sub', 'email'],
  }
  return async (token) => {
    const { payload } = await jwtVerify(token, findKey, {
      ...expected,
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      // An unreachable Google is not the customer's fault. Any other error means a bad token.
      const isUnreachable =
        error instanceof TypeError || (error as { code?: string }).code === 'ERR_JWKS_TIMEOUT'
      throw new ShopError(isUnreachable ? 'unavailable' : 'google_token_invalid')
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw new ShopError('google_token_invalid')
    const { sub, email, email_verified, name, picture } = claims.data
    return {
      sub,
      email,
      emailVerified: email_verified === true || email_verified === 'true',
      name: name ?? '',
      picture: picture ?? '',
    }
  }
}
