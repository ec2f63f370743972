export const fields = {
  cityRequired: 'City is required',
  trackingLink: 'Enter a link that begins with https://',
  reason: 'Say why: the customer reads it',
  pieces: 'Enter a whole number of 1 or more',
}
