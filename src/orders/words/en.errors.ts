export const errors = {
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart changed meanwhile. Please look at it once more.',
  price_changed: ({ products }: { products: string[] }) => `A price changed meanwhile: ${products.join(', ')}`,
  status_not_possible: 'The order cannot be moved there from where it is.',
  return_too_late: 'The time for returning this order is over.',
  customer_has_open_orders: 'This customer has orders under way. Deliver or cancel them first.',
}
