import { randomUUID } from 'node:crypto'

type PracticeState = 'initiated' | 'pending' | 'completed' | 'canceled' | 'expired'

/** A payment at the double of a gateway. */
export interface PracticePayment {
  id: string
  /** The shop's id for the payment. */
  reference: string
  amountPaisa: number
  title: string
  state: PracticeState
  refundedPaisa: number
  transactionId: string
  success: string
  failure: string
  /** How many lookups remain until a pending payment is completed. */
  remainingLookups: number
}

/** The buttons on a gateway's page. */
export const practiceActs = {
  pay: 'Pay',
  cancel: 'Cancel',
  payAndClose: 'Pay, then close the tab',
  payLate: 'Pay, confirmed later by the bank',
  expire: 'Wait until the link expires',
  payOther: 'Pay another amount',
  forge: 'Come back as if paid',
} as const
export type PracticeAct = keyof typeof practiceActs

/** How a gateway can fail. */
type PracticeFault = 'none' | 'error' | 'nonsense' | 'outage' | 'silent'

/** The address to which an act sends the customer's browser, if any. */
type ReturnTarget = 'success' | 'failure' | 'none'

/** The state of the double of one gateway. */
export type PracticeGateway = ReturnType<typeof createPracticeGateway>

export function createPracticeGateway() {
  const payments: PracticePayment[] = []
  return {
    fault: 'none' as PracticeFault,
    open(
      input: Pick<PracticePayment, 'reference' | 'amountPaisa' | 'title' | 'success' | 'failure'>,
    ): PracticePayment {
      const payment: PracticePayment = {
        ...input,
        id: randomUUID(),
        state: 'initiated',
        refundedPaisa: 0,
        transactionId: '',
        remainingLookups: 0,
      }
      payments.push(payment)
      return payment
    },
    find: (id: string) => payments.find((payment) => payment.id === id),
    findByReference: (reference: string) =>
      payments.find((payment) => payment.reference === reference),
    findByTransaction: (id: string) =>
      payments.find((payment) => payment.transactionId === id && id !== ''),
    /** Counts a lookup; a pending payment is completed after some. */
    lookUp(payment: PracticePayment): PracticePayment {
      if (payment.state === 'pending' && --payment.remainingLookups <= 0) complete(payment)
      return payment
    },
    act: (payment: PracticePayment, act: PracticeAct) => acts[act](payment),
  }
}

function complete(payment: PracticePayment) {
  if (payment.state === 'completed') return
  payment.state = 'completed'
  payment.transactionId = randomUUID().slice(0, 12)
}

/** Ends an open payment; a completed one stays completed. */
function end(payment: PracticePayment, state: 'canceled' | 'expired') {
  if (payment.state !== 'completed') payment.state = state
}

const acts: Record<PracticeAct, (payment: PracticePayment) => ReturnTarget> = {
  pay(payment) {
    complete(payment)
    return 'success'
  },
  cancel(payment) {
    end(payment, 'canceled')
    return 'failure'
  },
  payAndClose(payment) {
    complete(payment)
    return 'none'
  },
  payLate(payment) {
    payment.state = 'pending'
    payment.remainingLookups = 2
    return 'success'
  },
  expire(payment) {
    end(payment, 'expired')
    return 'failure'
  },
  payOther(payment) {
    payment.amountPaisa -= 100
    complete(payment)
    return 'success'
  },
  forge: () => 'success',
}
