/** Messages about the fields of a business. Only pages with forms load them. */
export const fields = {
  handle: 'Use 3 to 30 characters: a–z, 0–9, and single hyphens between them',
  pan: 'A PAN has exactly 9 digits',
  phone: 'Enter a phone number with 7 to 15 digits',
  account: 'Use only letters, digits and hyphens',
  picture: 'Upload a picture here first',
  documentsMany: (max: number) => `Send at most ${max} documents`,
  documentsNone: 'Send at least one document, such as the PAN certificate',
}
