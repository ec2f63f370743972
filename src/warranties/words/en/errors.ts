interface SerialTaken {
  serial: string
  /** The number of its order. Omitted for callers without permission. */
  order?: number
  isHere?: boolean
}

export const errors = {
  serial_taken: ({ serial, order, isHere }: SerialTaken) =>
    isHere
      ? `${serial} is already in this order.`
      : order
        ? `${serial} is already in order ${order}. If the item was returned, record that there.`
        : `${serial} was already sold. Check the number.`,
  serials_missing: ({ product, count }: { product: string; count: number }) =>
    `${count === 1 ? 'A serial number is' : `${count} serial numbers are`} missing for ` +
    `${product}. Scan ${count === 1 ? 'it' : 'them'} first.`,
  serials_full: ({ product }: { product: string }) =>
    `Every ${product} in this order already has a serial number.`,
  serials_not_kept: ({ product }: { product: string }) =>
    `The category of ${product} does not use serial numbers.`,
  serial_not_back:
    'All returned items of this line already have their serial numbers marked. Check the order.',
  warranty_unknown:
    'We cannot find this number. Check it and try again. A bill number also needs the last four ' +
    'digits of the phone number of the order.',
  warranty_over: 'This item has no warranty, or it has expired.',
  claim_open: 'This item already has an open warranty claim. Check the returns.',
}
