export const fields = {
  trackingLink: 'Enter a link that begins with https://',
  reason: 'Say why: the customer reads it',
  pan: 'A PAN has nine digits',
  pieces: 'Enter a whole number of 1 or more',
}
