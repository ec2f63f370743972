/** Messages for amounts that staff type. */
export const fields = {
  positive: 'Enter an amount above zero',
  negative: 'An amount cannot be below zero',
  large: 'This amount is too large',
  future: 'This day has not come yet',
  difference: 'Say why it differs from what was expected',
  referenceNeeded: 'Enter what the bank or the gateway calls it',
}
