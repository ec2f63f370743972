/** What any page of the shop may say about sellers. */
export const frame = {
  sell: 'Sell with us',
  office: 'Your office',
  officeOf: (name: string) => `Office of ${name}`,
  soldBy: 'Sold by',
  verified: 'Verified seller',
}
