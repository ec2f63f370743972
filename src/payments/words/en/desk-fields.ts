/** Messages for amounts that staff type. */
export const fields = {
  positive: 'Enter an amount above zero',
  negative: 'An amount cannot be below zero',
  large: 'This amount is too large',
  future: 'This day is in the future',
  difference: 'Explain why it differs from the expected amount',
  referenceNeeded: 'Enter the reference from the bank or the gateway',
}
