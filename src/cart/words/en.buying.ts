// What pages of all kinds say about the cart. The specification's wording is binding.
export const buying = {
  added: 'Item added to the cart successfully.',
  addFailed: 'Error on adding item to cart.Please try again.',
  max: (quantity: number) =>
    `You have ${quantity} of these in the cart, which is the most that can be ordered now.`,
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
