export const office = {
  came: {
    orders: 'A new order has come in.',
    enquiries: 'A new enquiry has come in.',
    repairs: 'A repair was booked, or somebody wrote about one.',
  },
  look: 'Look',
  waiting: {
    orders: (count: number) => `${count} new`,
    enquiries: (count: number) => `${count} open`,
    stock: (count: number) => `${count} running low`,
    repairs: (count: number) => `${count} new`,
  },
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
}
