import type { PaymentMode } from '../../model.ts'

const placeholders = {
  name: 'The customer’s name',
  number: 'The order’s number',
  order: 'A button that leads to the order',
}

export const mails = {
  received: {
    title: 'Payment received',
    usual: {
      subject: 'Your order {number}: payment received',
      heading: 'We have your payment',
      text:
        'Hello {name},\n\nWe have received {amount} by {way} for your order {number}.\n\n{next}' +
        '\n\n{order}',
    },
    placeholders: {
      ...placeholders,
      amount: 'The amount paid',
      way: 'The payment method',
      next: 'What happens next',
    },
  },
  refused: {
    title: 'Payment not found',
    usual: {
      subject: 'Your order {number}: we could not find your payment',
      heading: 'We could not find your payment',
      text:
        'Hello {name},\n\nYou told us about a payment for your order {number}. {reason}\n\n' +
        'You can send us the details again, or pay in another way.\n\n{order}',
    },
    placeholders: { ...placeholders, reason: 'The reason that staff entered' },
  },
  see: 'See your order',
  modes: {
    cash: 'cash',
    khalti: 'Khalti',
    esewa: 'eSewa',
    connectips: 'ConnectIPS',
    bank: 'bank transfer',
    qr: 'QR code',
    card: 'card',
    cheque: 'cheque',
  } satisfies Record<PaymentMode, string>,
  next: {
    ready: 'Nothing is left to pay. We are getting your order ready.',
    stillDue: (amount: string) => `${amount} is still to be paid.`,
    goesBack: (amount: string) => `That is more than is due: we will give ${amount} back to you.`,
  },
  sampleReason: 'No transfer with this reference has reached our account.',
  /** Stored in the history of the order, and sent with the mail about it. */
  notPaidInTime:
    'It was not paid in time, so the products are back in the shop. Order again whenever you like.',
}
