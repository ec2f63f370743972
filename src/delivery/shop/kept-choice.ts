const key = 'shipping'
const districtKey = 'district'

/** The district that an order under way goes to; kept for this tab alone. */
export const readDistrict = () =>
  typeof window === 'undefined' ? undefined : (sessionStorage.getItem(districtKey) ?? undefined)

export function keepDistrict(district: string | undefined) {
  if (district) sessionStorage.setItem(districtKey, district)
  else sessionStorage.removeItem(districtKey)
}

/**
 * The way chosen last in this browser, for the cart and the order to come; it may be gone
 * meanwhile.
 */
export const readShipping = () =>
  typeof window === 'undefined' ? undefined : (localStorage.getItem(key) ?? undefined)

export const keepShipping = (id: string) => localStorage.setItem(key, id)
