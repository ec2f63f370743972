export const fields = {
  between: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  amount: 'Enter an amount in rupees',
  oneWay: 'Offer at least one payment method',
  reference: 'Enter the reference, or attach the slip',
  reason: 'Enter the reason for the customer',
}
