export const fields = {
  between: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
  amount: 'Enter an amount in rupees',
  oneWay: 'Offer at least one way to pay',
  reference: 'Enter the reference, or attach the slip',
  reason: 'Say why, for the customer',
}
