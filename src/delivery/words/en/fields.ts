export const fields = {
  charge: 'Enter an amount from 0 to 10,00,000',
  freeFrom: 'Enter an amount of more than 0, or leave it empty',
  paisa: 'Use at most two decimal places',
  baseGrams: 'Enter a weight from 0 to 10,00,000 grams',
  assumedGrams: 'Enter a weight from 1 to 10,00,000 grams',
  perKg: 'Enter an amount from 0 to 1,00,000',
  tooManyZones: 'Use at most 20 zones',
  oneRest: 'Only one zone can cover everywhere else',
  lastDay: 'The latest arrival cannot be before the earliest',
}
