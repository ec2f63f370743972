/**
 * The names of the three shipping options that every shop once had, for orders stored without an
 * option name.
 */
export const legacyOptions = {
  options: {
    courier: 'Local Courier shipping',
    ups: 'UPS ground shipping',
    pickup: 'Local Pickup from store',
  },
}
