import type { Contact } from '#accounts/contact.ts'

export interface Buyer {
  known: Contact | null
  /** Somebody whom the shop knows from now on. */
  name: string
  number: string
  buyerName: string
  buyerPan: string
}
export const nobody: Buyer = { known: null, name: '', number: '', buyerName: '', buyerPan: '' }

/** What the sale says of who buys. */
export const toBuyer = ({ known, name, number, buyerName, buyerPan }: Buyer) => ({
  ...(known
    ? { customerId: known.id }
    : (name.trim() || number.trim()) && { customer: { name: name.trim(), number: number.trim() } }),
  ...(buyerName.trim() && { buyerName: buyerName.trim() }),
  ...(buyerPan.trim() && { buyerPan: buyerPan.trim() }),
})
