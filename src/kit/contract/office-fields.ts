import { inLanguages } from './language.ts'

const en = {
  wholeBetween: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  searchShort: 'Enter at least two characters',
  phone: 'Phone number must have 7 to 15 digits',
}

/** Messages for fields of the back office that several nouns have. */
export const officeFieldWords = inLanguages({ en })
