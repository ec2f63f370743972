import { randomInt } from 'node:crypto'

// Omits letters and digits that look alike on a phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const createCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const normalizeCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')
