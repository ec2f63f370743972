export const fields = {
  trackingLink: 'Enter a link that begins with https://',
  courier: 'A courier’s name cannot begin with @, which marks sellers',
  reason: 'Give a reason: the customer will read it',
  pan: 'A PAN has nine digits',
  agreedPrice: 'Enter a price from 0 to the list price',
  agreedReason: 'Give a reason for this price',
  changedQuantity: 'Enter a whole number, or 0 to remove the product',
  quantity: 'Enter a whole number of 1 or more',
}
