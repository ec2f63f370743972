const shippingKey = 'shipping'
const districtKey = 'district'

/** The district of the current checkout, in this tab only. */
export const readDistrict = () =>
  typeof window === 'undefined' ? undefined : (sessionStorage.getItem(districtKey) ?? undefined)

export function saveDistrict(district: string | undefined) {
  if (district) sessionStorage.setItem(districtKey, district)
  else sessionStorage.removeItem(districtKey)
}

/** The delivery option chosen last in this browser. It may no longer be offered. */
export const readShipping = () =>
  typeof window === 'undefined' ? undefined : (localStorage.getItem(shippingKey) ?? undefined)

export const saveShipping = (id: string) => localStorage.setItem(shippingKey, id)
