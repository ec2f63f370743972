import type { PaymentMethod } from '#orders/model.ts'

export const shop = {
  title: 'Payment',
  /** What each way means, for somebody who chooses one. */
  ways: {
    cash_on_delivery: {
      name: 'Cash on delivery',
      what: 'You pay the courier, or at the counter when you pick it up. Please have the sum ready.',
    },
    khalti: { name: 'Khalti', what: 'Wallet, mobile banking or card, on Khalti’s page.' },
    esewa: { name: 'eSewa', what: 'From your eSewa wallet or bank, on eSewa’s page.' },
    connectips: {
      name: 'ConnectIPS',
      what: 'Straight from your bank account, on ConnectIPS’ page.',
    },
    bank: {
      name: 'Bank transfer',
      what: 'You send the sum to our account and tell us the reference. We confirm it by hand.',
    },
    qr: {
      name: 'QR code',
      what:
        'You scan our code with a banking app or wallet and tell us the reference. We confirm ' +
        'it by hand.',
    },
  } satisfies Record<PaymentMethod, { name: string; what: string }>,
  tooMuchForCash: (most: string) => `In cash you can pay up to ${most}.`,
  holds: (minutes: number) => `We keep your products for ${minutes} minutes while you pay.`,
  payNow: 'Pay now',
  payWith: (way: string) => `Pay with ${way}`,
  leaving: 'Taking you to the payment page…',
  due: (amount: string) => `${amount} to pay`,
  until: (when: string) => `We keep your products until ${when} (Nepal time).`,
  otherWay: 'Pay in another way',
  methodChanged: 'You are now paying in another way.',
  payInCash: 'Pay in cash on delivery',
  back: {
    title: 'Your payment',
    looking: 'Checking your payment…',
    paid: 'Payment received',
    about: (amount: string, number: number) => `${amount} for order ${number}`,
    paidHelp: 'Thank you. We are getting your order ready and will let you know by mail.',
    paidCancelled:
      'Your payment has arrived, but the order had been cancelled. You will get your money back.',
    paidStranger: 'A payment has arrived. Whoever made it will be told by mail.',
    paidByLink: 'Thank you. It counts towards what is due.',
    failedByLink: 'No money has left your account. Go back and try again, or pay in another way.',
    goBack: 'Go back to what you paid for',
    waiting: 'Your payment is on its way',
    waitingHelp:
      'The bank has not confirmed it yet. You can close this page: we will let you know by ' +
      'mail as soon as it has arrived.',
    failed: 'Nothing was paid',
    failedHelp:
      'No money has left your account for this order, and the order is kept. Try again, or ' +
      'pay in another way.',
    failedStranger: 'This payment did not go through. Sign in to try again.',
    unclear: 'We are looking into your payment',
    unclearHelp:
      'What the payment service told us does not match the order. Somebody will look into it ' +
      'and let you know. Please do not pay again.',
    unknown: 'There is no such payment.',
    toOrder: 'See your order',
    toOrders: 'See your orders',
  },
  transfer: {
    title: 'Send the payment',
    account: 'Our account',
    code: 'Our QR code',
    amount: 'Amount',
    remark: 'Remark',
    remarkIs: (number: number) => `Order ${number}`,
    reference: 'Reference of the transfer',
    referenceHint: 'As your bank or wallet shows it',
    slip: 'Slip',
    slipHint: 'A picture or a PDF of up to 5 MB',
    send: 'I have paid',
    sent: 'Thank you. We will check it and let you know.',
    waiting: (reference: string) =>
      `We are checking your payment${reference ? ` ${reference}` : ''} and will let you know by mail.`,
    refused: (reason: string) => `We could not find your payment: ${reason}`,
  },
}
