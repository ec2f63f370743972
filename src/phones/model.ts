/** Codes that verify a phone number by SMS. */
export const phoneCode = { length: 6, minutes: 10, tries: 5 }
