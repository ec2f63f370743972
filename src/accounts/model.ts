/** Specification §9; staff and owners need more (reading.md, Roles). */
export const passwordLength = { register: 6, change: 5, staff: 12, max: 200 }
export const resetCode = { length: 8, minLength: 4, minutes: 10, tries: 5 }
export const verificationHours = 72

/** The account to which everything is sold that nobody gave a name for. */
export const walkInId = '00000000-0000-4000-8000-00000000c0c0'

/** One of our pictures, one on a secure host, or none. */
export const keepableImage = /^(https:\/\/[^\s"'<>]+|\/uploads\/[\w-]+(\.[\w-]+)*)?$/

const knownHosts = /^(\/uploads\/|https:\/\/[\w-]+\.googleusercontent\.com\/)/

/**
 * What others see of somebody's picture: one elsewhere tells its host who looks at it, and may
 * change after somebody approved of it.
 */
export const imageForOthers = (image: string) => (knownHosts.test(image) ? image : '')
