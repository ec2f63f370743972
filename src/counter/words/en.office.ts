export const office = {
  title: 'Counter',
  walkIn: 'Walk-in customer',
  sold: (number: number) => `Sold: order ${number}.`,
  scan: 'Scan or search',
  scanSerial: (name: string) => `Scan the serial number of ${name}, or the next piece`,
  scanHint: 'Enter adds what is found. Enter on an empty field goes to the payment.',
  unknownCode: (code: string) =>
    `Nothing is found for “${code}”. Scan it again, or type a part of the name.`,
  severalFor: (code: string) =>
    `More than one product is found for “${code}”. Scan it again to choose.`,
  noAnswerFor: (code: string) => `No answer came for “${code}”. Scan it again.`,
  notInSale: (typed: string) =>
    `“${typed}” is not in the sale yet. Press Enter to add it, or empty the field.`,
  notTakenBehind: (code: string) => `“${code}” was scanned while a window was open. Scan it again.`,
  nobodyChosen: (typed: string) =>
    `“${typed}” is not chosen as the customer yet. Choose from the list, or empty the field.`,
  empty: 'Scan the first piece, or type a part of its name.',
  inStock: (stock: number) => `${stock} in stock`,
  soldOut: (name: string) =>
    `${name} is sold out. If you hold one in your hand, count the shelf first.`,
  noMore: (name: string, stock: number) =>
    `There are only ${stock} of ${name}, and all of them are in this sale.`,
  serialNotNeeded: (serial: string) =>
    `${serial} was not taken: no piece in this sale waits for a serial number.`,
  sameSerial: (serial: string) => `${serial} is in this sale already.`,
  serialsMissing: (count: number) =>
    count === 1
      ? 'Its serial number is still to be scanned.'
      : `${count} serial numbers are still to be scanned.`,
  serialsFirst: (name: string) =>
    `Scan the serial number of ${name} first: it is not sold without one.`,
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  clear: 'Clear the sale',
  clearTitle: 'Clear this sale?',
  clearing: 'Everything that was scanned is taken off the screen. Nothing is sold.',
  soundOn: 'Sounds on',
  soundOff: 'Sounds off',
  oneLess: (name: string) => `One piece of ${name} less`,
  oneMore: (name: string) => `One piece of ${name} more`,
  quantityOf: (name: string) => `Pieces of ${name}`,
  agreeOn: (name: string) => `Agree a price for ${name}`,
  agreedFrom: (price: string, reason: string) => `instead of ${price}: ${reason}`,
  agreedPrice: 'Price of one piece, Rs.',
  reason: 'Why',
  usualPrice: 'Take the usual price',
  customer: 'Customer',
  customerHint: 'Name or phone number. Leave it empty for somebody who walked in.',
  chooseAnother: 'Choose another',
  more: 'New customer, name and PAN on the bill',
  name: 'Name',
  phone: 'Phone',
  buyerName: 'Name on the bill',
  buyerPan: 'PAN of the buyer',
  payment: 'Payment',
  way: 'Paid by',
  given: 'Given, Rs.',
  reference: 'Reference',
  total: 'Total',
  change: 'Change to give',
  notANumber: 'Enter an amount in rupees.',
  farTooMuch: 'This is far more than it costs. Check the amount.',
  lastPart: (most: number) =>
    `A sale is paid in ${most} parts at most: this one has to be the rest.`,
  onlyCashHasChange: 'This is more than it costs. Change is given for cash only.',
  remaining: (rupees: string) => `${rupees} still to pay`,
  tookTooMuch: (rupees: string) => `${rupees} too much was taken`,
  startOverFirst: 'More was taken than it costs now. Give all of it back and start over.',
  takenForNothing: (rupees: string) =>
    `${rupees} was taken, and nothing is sold. Give it back, or scan what it is for.`,
  giveBackTaken: (rupees: string) => `Give back the ${rupees} that was taken.`,
  startOver: 'Start over',
  takePart: 'Take this part',
  sellFor: (rupees: string) => `Sell for ${rupees}`,
  soldTitle: (number: number) => `Order ${number} is sold`,
  giveBack: 'Give back',
  exactly: 'Paid',
  lastSale: (number: number, rupees: string) => `Last sale: order ${number}, ${rupees}`,
  printAgain: 'Print again',
  windowBlocked:
    'The browser did not open the bill. Allow this page to open windows, then print again.',
  sending: 'Selling…',
  unanswered:
    'No answer came, so nobody knows yet whether this is sold. Ask again: it is sold once, ' +
    'however often you ask.',
  askAgain: 'Ask again',
  printBill: 'Print the bill',
  printHint: 'Enter in the empty field prints it, too. The next scan begins the next sale.',
  openOrder: 'Open the order',
  keysHelp:
    'Keys: F2 scan, F4 customer, F8 price of the last piece, F9 payment, F10 print the last bill.',
  totalChanged: 'A price or discount has changed. Look at the new total, then sell again.',
  tooFew: (stock: number) => (stock === 0 ? 'Sold out' : `Only ${stock} left`),
  unavailable: 'Not on sale any more',
}
