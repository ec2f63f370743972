import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 letters, digits, `-` and `_`. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Stored in the database instead of the token, so that reading the database reveals no tokens. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
