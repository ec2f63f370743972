/**
 * Messages for fields about a business; they come with schemas, so only pages with forms carry
 * them.
 */
export const fields = {
  handle: 'Use 3 to 30 of a–z, 0–9 and single hyphens, which are neither first nor last',
  pan: 'A PAN has exactly 9 digits',
  phone: 'Phone number must have 7 to 15 digits',
  account: 'Use digits, letters and hyphens',
  percent: 'Enter a percentage from 0 to 100, with at most two decimal places',
  picture: 'Upload a picture here first',
  documentsMany: (max: number) => `Send at most ${max} documents`,
  documentsNone: 'Send at least one document, such as the PAN certificate',
}
