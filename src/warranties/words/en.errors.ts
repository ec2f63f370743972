interface Taken {
  serial: string
  /** Where it is; missing for whoever may not know. */
  order?: number
  isHere?: boolean
}

export const errors = {
  serial_taken: ({ serial, order, isHere }: Taken) =>
    isHere
      ? `${serial} is in this order already.`
      : order
        ? `${serial} is in order ${order} already. If the piece came back, say so there.`
        : `${serial} was sold already. Check the number.`,
  serials_missing: ({ product, count }: { product: string; count: number }) =>
    `${count === 1 ? 'A serial number is' : `${count} serial numbers are`} missing for ${product}. Scan ${count === 1 ? 'it' : 'them'} first.`,
  serials_full: ({ product }: { product: string }) =>
    `Every piece of ${product} in this order has its serial number.`,
  serials_not_kept: ({ product }: { product: string }) =>
    `Serial numbers are not kept for ${product}. Its category says so.`,
  serial_not_back:
    'No piece of this line came back whose serial number is still open. Look at the order again.',
  warranty_unknown:
    'We do not find this. Check the number; a bill also needs the last four digits of the ' +
    'phone number it was ordered with.',
  warranty_over: 'The warranty of this piece is over, or it has none.',
  claim_open: 'Somebody has claimed the warranty of this piece already. Look at the returns.',
}
