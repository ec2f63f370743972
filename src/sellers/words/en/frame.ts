/** Texts about sellers that any page of the shop may need. */
export const frame = {
  sell: 'Sell with us',
  office: 'Your office',
  officeOf: (name: string) => `${name} office`,
  soldBy: 'Sold by',
  verified: 'Verified seller',
}
