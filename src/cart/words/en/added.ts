/** The panel after a product was added to the cart. */
export const added = {
  label: 'Your cart',
  quantity: (quantity: number) => `Quantity ${quantity}`,
  inCart: (items: number) => `${items} ${items === 1 ? 'item' : 'items'} in the cart, total`,
  viewCart: 'View cart',
  checkout: 'Checkout',
  continueShopping: 'Continue shopping',
}
