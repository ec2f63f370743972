export const shop = {
  title: 'Warranty',
  serials: (serials: string[]) =>
    `Serial ${serials.length === 1 ? 'number' : 'numbers'}: ${serials.join(', ')}`,
  until: (day: string) => `Warranty until ${day}`,
  over: (day: string) => `The warranty ended on ${day}`,
  none: 'No warranty',
  claim: 'Claim the warranty',
  claimed: 'We have your claim. You will hear from us soon.',
  pageTitle: (number: number) => `Warranty claim for order ${number}`,
  loading: 'Loading your order…',
  lead:
    'Choose what broke, and say what happens. We look at it and tell you how to bring or send ' +
    'it.',
  what: 'What broke?',
  piece: (product: string, serial: string) => `${product}, ${serial}`,
  send: 'Send the claim',
  nothing: 'Nothing of this order is under warranty.',
  nothingHelp:
    'The warranty is over, or everything was claimed already. We repair it all the same: call us.',
}
