import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for somebody to keep: 43 letters, digits, `-` and `_`. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of it: whoever reads that does not have the token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
