export const fields = {
  promoCode: 'Use 3 to 30 capital letters, digits or dashes',
  promoValue: 'Give either a percentage or an amount',
}
