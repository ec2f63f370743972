// Words about the cart for all kinds of pages. The specification's wording is binding.
export const buying = {
  added: 'Item added to the cart successfully.',
  addFailed: 'Error on adding item to cart.Please try again.',
  max: (quantity: number) =>
    `You have ${quantity} of these in the cart. You cannot order more at the moment.`,
  totals: {
    subTotal: 'Sub Total',
    discount: 'Discount',
    productDiscount: 'Discount on products',
    promoDiscount: (code: string) =>
      code ? `Discount, promo code ${code}` : 'Discount, promo code',
    shipping: 'Shipping',
    from: (amount: string) => `from ${amount}`,
    taxes: 'Taxes',
    total: 'Total',
  },
  nothing: 'Rs. 00',
  soldBy: 'Sold by',
}
