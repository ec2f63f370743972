/** The lengths that the specification fixes. Staff and owners need longer passwords. */
export const passwordLength = { register: 6, change: 5, staff: 12, max: 200 }
export const resetCode = { length: 8, minLength: 4, minutes: 10, tries: 5 }
/** Codes that sign in without a password. The tries are those of one request. */
export const signInCode = { length: 8, minutes: 10, tries: 5 }
export const verificationHours = 72

/** The account for anonymous counter sales. */
export const walkInId = '00000000-0000-4000-8000-00000000c0c0'

/** Matches an uploaded picture, a picture on an https host, or none. */
export const imageUrlPattern = /^(https:\/\/[^\s"'<>]+|\/uploads\/[\w-]+(\.[\w-]+)*)?$/

const trustedHosts = /^(\/uploads\/|https:\/\/[\w-]+\.googleusercontent\.com\/)/

/**
 * Returns a customer's picture for other people, or nothing if it is on an unknown host. Such a
 * host could track the viewers or replace the picture after its approval.
 */
export const imageForOthers = (image: string) => (trustedHosts.test(image) ? image : '')
