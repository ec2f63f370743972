export const fields = {
  promoCode: 'Use 3 to 30 capital letters, digits or dashes',
  promoValue: 'Enter either a percentage or an amount',
}
