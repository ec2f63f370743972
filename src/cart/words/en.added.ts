/** Said once something has been put into the cart. */
export const added = {
  label: 'Your cart',
  quantity: (quantity: number) => `Quantity ${quantity}`,
  inCart: (items: number) => `${items} ${items === 1 ? 'item' : 'items'} in the cart, total`,
  viewCart: 'View cart',
  checkout: 'Checkout',
  goOn: 'Go on shopping',
}
