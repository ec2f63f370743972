export const office = {
  came: {
    orders: 'A new order has come in.',
    enquiries: 'A new enquiry has come in.',
    repairs: 'There is a new repair booking or message.',
    limits:
      'Unconfirmed visitors and customers have nearly reached a daily limit of e-mails, messages ' +
      'or repair times. At the limit, the shop refuses more for a day.',
  },
  look: 'View',
  waiting: {
    orders: (count: number) => `${count} new`,
    enquiries: (count: number) => `${count} open`,
    stock: (count: number) => `${count} low`,
    repairs: (count: number) => `${count} new`,
    limits: (count: number) =>
      count === 1 ? '1 daily limit nearly reached' : `${count} daily limits nearly reached`,
  },
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
}
