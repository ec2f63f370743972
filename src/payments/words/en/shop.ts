import type { PaymentMethod } from '#orders/model.ts'

export const shop = {
  title: 'Payment',
  methods: {
    cash_on_delivery: {
      name: 'Cash on delivery',
      what:
        'You pay the courier, or at the counter when you pick it up. Please have the exact ' +
        'amount ready.',
    },
    khalti: { name: 'Khalti', what: 'Wallet, mobile banking or card, on Khalti’s page.' },
    esewa: { name: 'eSewa', what: 'From your eSewa wallet or bank, on eSewa’s page.' },
    connectips: {
      name: 'ConnectIPS',
      what: 'Straight from your bank account, on ConnectIPS’s page.',
    },
    bank: {
      name: 'Bank transfer',
      what: 'You send the money to our account and give us the reference. We confirm it by hand.',
    },
    qr: {
      name: 'QR code',
      what:
        'You scan our code with a banking app or wallet and give us the reference. We confirm ' +
        'it by hand.',
    },
  } satisfies Record<PaymentMethod, { name: string; what: string }>,
  tooMuchForCash: (max: string) => `You can pay up to ${max} in cash.`,
  holds: (minutes: number) => `We reserve your products for ${minutes} minutes while you pay.`,
  payWith: (method: string) => `Pay with ${method}`,
  leaving: 'Taking you to the payment page…',
  due: (amount: string) => `${amount} to pay`,
  until: (when: string) => `We reserve your products until ${when} (Nepal time).`,
  otherMethods: 'Pay another way',
  methodChanged: 'Your payment method has been changed.',
  back: {
    title: 'Your payment',
    looking: 'Checking your payment…',
    paid: 'Payment received',
    about: (amount: string, number: number) => `${amount} for order ${number}`,
    paidHint: 'Thank you. We are getting your order ready and will let you know by e-mail.',
    paidCancelled:
      'Your payment has arrived, but the order had been cancelled. You will get your money back.',
    paidStranger: 'The payment has arrived. The customer who paid gets an e-mail.',
    paidByLink: 'Thank you. It counts towards the amount due.',
    failedByLink: 'No money has left your account. Go back and try again, or pay another way.',
    goBack: 'Back to your repair',
    waiting: 'Your payment is on its way',
    waitingHint:
      'The bank has not confirmed it yet. You can close this page: we will let you know by ' +
      'e-mail as soon as it has arrived.',
    failed: 'Nothing was paid',
    failedHint:
      'No money has left your account for this order, and your order is still open. Try again, ' +
      'or pay another way.',
    failedStranger: 'This payment did not go through. Sign in to try again.',
    unclear: 'We are looking into your payment',
    unclearHint:
      'The payment service’s answer does not match the order. We will look into it and let you ' +
      'know. Please do not pay again.',
    unknown: 'We could not find this payment.',
    toOrder: 'See your order',
    toOrders: 'See your orders',
  },
  transfer: {
    account: 'Our account',
    code: 'Our QR code',
    amount: 'Amount',
    remark: 'Remark',
    remarkIs: (number: number) => `Order ${number}`,
    reference: 'Reference of the transfer',
    referenceHint: 'As shown by your bank or wallet',
    slip: 'Slip',
    slipHint: 'A picture or a PDF of up to 5 MB',
    send: 'I have paid',
    sent: 'Thank you. We will check it and let you know.',
    waiting: (reference: string) =>
      `We are checking your payment${reference ? ` ${reference}` : ''} and will let you know by ` +
      'e-mail.',
    refused: (reason: string) => `We could not find your payment: ${reason}`,
  },
}
