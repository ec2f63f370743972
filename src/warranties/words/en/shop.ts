export const shop = {
  title: 'Warranty',
  serials: (serials: string[]) =>
    `Serial ${serials.length === 1 ? 'number' : 'numbers'}: ${serials.join(', ')}`,
  until: (day: string) => `Warranty until ${day}`,
  over: (day: string) => `The warranty ended on ${day}`,
  none: 'No warranty',
  claim: 'Claim the warranty',
  claimed: 'We have your claim and will get back to you soon.',
  pageTitle: (number: number) => `Warranty claim for order ${number}`,
  loading: 'Loading your order…',
  lead:
    'Choose the broken item, and describe the problem. We will review your claim and tell you ' +
    'how to bring or send it.',
  chooseItem: 'Which item broke?',
  item: (product: string, serial: string) => `${product}, ${serial}`,
  send: 'Send the claim',
  nothing: 'Nothing in this order is under warranty.',
  nothingHint:
    'The warranty is over, or everything is already claimed. We can still repair it: call us.',
}
