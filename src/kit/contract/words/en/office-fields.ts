/** Messages for back office fields that several nouns share. */
export const officeFields = {
  wholeBetween: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  searchShort: 'Enter at least two characters',
  phone: 'Phone number must have 7 to 15 digits',
}
