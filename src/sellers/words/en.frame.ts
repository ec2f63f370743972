/** What any page of the shop may say about sellers. */
export const frame = {
  sell: 'Sell with us',
  soldBy: 'Sold by',
  verified: 'Verified seller',
}
