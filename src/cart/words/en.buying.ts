// What pages of all kinds say about the cart. The specification's wording is binding.
export const buying = {
  added: 'Item added to the cart successfully.',
  addFailed: 'Error on adding item to cart.Please try again.',
  max: (quantity: number) => `You have ${quantity} of these in the cart, which is the most that can be ordered now.`,
  totals: { subTotal: 'Sub Total', discount: 'Discount', shipping: 'Shipping', taxes: 'Taxes', total: 'Total' },
  nothing: 'Rs. 00',
}
