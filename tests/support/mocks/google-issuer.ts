import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A stand-in for Google's sign-in: publishes its keys and signs ID tokens. */
export async function startGoogleIssuer(clientId: string) {
  let keys = await newKeys('first')
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [keys.jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const claims = {
    iss: issuer,
    aud: clientId,
    sub: 'google-1',
    email: 'maya@example.com',
    email_verified: true,
    name: 'Maya Rai',
  }
  return {
    issuer,
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `${issuer}/certs`,
    },
    /** Signs an ID token as Google would, with some claims changed. */
    token: (change: JWTPayload = {}, { expires = '1h', kid = keys.kid } = {}) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(keys.privateKey),
    publicKeyText: () => exportSPKI(keys.publicKey),
    rotate: async (kid: string) => {
      keys = await newKeys(kid)
    },
    claims,
    stop: () => server.close(),
  }
}

async function newKeys(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kid,
    publicKey,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}

export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>
