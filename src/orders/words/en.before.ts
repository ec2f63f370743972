/**
 * What the ways of delivery were called when every shop had these three, for orders that have kept
 * no name.
 */
export const before = {
  options: {
    courier: 'Local Courier shipping',
    ups: 'UPS ground shipping',
    pickup: 'Local Pickup from store',
  },
}
