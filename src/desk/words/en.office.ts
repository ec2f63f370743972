export const office = {
  came: { orders: 'A new order has come in.', enquiries: 'A new enquiry has come in.' },
  look: 'Look',
  waiting: { orders: (count: number) => `${count} new`, enquiries: (count: number) => `${count} open`, stock: (count: number) => `${count} running low` },
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
}
