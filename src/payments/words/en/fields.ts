export const fields = {
  between: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  maxCash: 'Enter an amount in rupees',
  noMethod: 'Offer at least one payment method',
  referenceOrSlip: 'Enter the reference, or attach the slip',
  refusalReason: 'Enter the reason for the customer',
  positive: 'Enter an amount above zero',
  negative: 'An amount cannot be below zero',
  large: 'This amount is too large',
  future: 'This day is in the future',
  difference: 'Explain why it differs from the expected amount',
  referenceNeeded: 'Enter the reference from the bank or the gateway',
}
