export const fields = {
  trackingLink: 'Enter a link that begins with https://',
  reason: 'Say why: the customer reads it',
  pan: 'A PAN has nine digits',
  agreedPrice: 'Enter a price from 0 to the marked price',
  agreedReason: 'Say why this price was agreed',
  changedQuantity: 'Enter a whole number, 0 to remove it',
  pieces: 'Enter a whole number of 1 or more',
}
