import type { FoundCustomer } from '#accounts/contact.ts'

export interface Buyer {
  known: FoundCustomer | null
  /** Of a new customer. */
  name: string
  number: string
  buyerName: string
  buyerPan: string
}
export const anonymousBuyer: Buyer = {
  known: null,
  name: '',
  number: '',
  buyerName: '',
  buyerPan: '',
}

/** The buyer as the API takes it: an existing customer, a new one or none. */
export const toBuyerInput = ({ known, name, number, buyerName, buyerPan }: Buyer) => ({
  ...(known
    ? { customerId: known.id }
    : (name.trim() || number.trim()) && { customer: { name: name.trim(), number: number.trim() } }),
  ...(buyerName.trim() && { buyerName: buyerName.trim() }),
  ...(buyerPan.trim() && { buyerPan: buyerPan.trim() }),
})
