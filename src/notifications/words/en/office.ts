export const office = {
  came: {
    orders: 'A new order has come in.',
    enquiries: 'A new enquiry has come in.',
    repairs: 'There is a new repair booking or message.',
  },
  look: 'View',
  waiting: {
    orders: (count: number) => `${count} new`,
    enquiries: (count: number) => `${count} open`,
    stock: (count: number) => `${count} low`,
    repairs: (count: number) => `${count} new`,
  },
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
}
