export const errors = {
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Please look at it again.',
  price_changed: ({ products }: { products: string[] }) => `A price has changed: ${products.join(', ')}`,
  status_not_possible: 'The order cannot be changed to this status.',
  return_too_late: 'It is too late to return this order.',
  customer_has_open_orders: 'This customer has open orders. Deliver or cancel them first.',
}
