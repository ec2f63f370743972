import type { Caused } from './mail-probe.ts'

/**
 * Mails and messages that no call of a visitor or customer causes in the proof, and why no stranger
 * gets one with a text that is not the shop's or its staff's. A new kind fails the proof until a
 * call causes it or it is listed here.
 */
const reasons: [kinds: RegExp, reason: string][] = [
  [/^(order-(?!placed$)|payment-|return-)/, 'goes to verified addresses only'],
  [/^(order-(?!placed$)|payment-received$)/, 'has no value that a customer entered'],
  [/^seller-(order|return)/, 'goes to members of a seller, who accepted a mailed invitation'],
  [
    /^(seller-(?!order|return|invitation)|product-|category-)/,
    'goes to owners of a seller with verified addresses',
  ],
  [/^seller-invitation$/, 'names the seller only if staff verify sellers'],
  [/^staff-invitation$/, 'staff enter its names, without addresses'],
  [/^(enquiry|build|fit)-answered$/, 'has only the answer of staff'],
  [/^repair-/, 'staff cause it; device and name are those that staff have seen'],
  [/^access-changed$/, 'has the name of the account only if its address is verified'],
  [/^(mail-test|low-stock|limits-reached)$/, 'goes to staff or to the shop'],
]

/** Mails to the shop itself, which carry text of visitors and customers on purpose. */
const toShop = ['enquiry-for-shop', 'order-for-shop']

export const isToShop = ({ kind }: Caused) => toShop.includes(kind)

/** The kinds that were neither caused nor have a reason. */
export const listUncovered = (kinds: readonly string[], caused: readonly Caused[]) =>
  kinds.filter(
    (kind) =>
      !toShop.includes(kind) &&
      !caused.some((each) => each.kind === kind) &&
      !reasons.some(([pattern]) => pattern.test(kind)),
  )
