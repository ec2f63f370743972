import { randomUUID } from 'node:crypto'

export type PractisedState = 'initiated' | 'pending' | 'completed' | 'canceled' | 'expired'

/** A payment at a gateway that only pretends. */
export interface Practised {
  id: string
  /** What the shop calls it. */
  reference: string
  amountPaisa: number
  title: string
  state: PractisedState
  refundedPaisa: number
  transactionId: string
  success: string
  failure: string
  /** Lookups until a pending payment is completed. */
  looksLeft: number
}

/** What can be tried on the page of a gateway. */
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

/** What can go wrong with a gateway. */
export const practiceFaults = ['none', 'error', 'nonsense', 'outage', 'silent'] as const
export type PracticeFault = (typeof practiceFaults)[number]

/** Where an act leaves the customer's browser: on the way back, or nowhere. */
export type WayBack = 'success' | 'failure' | 'none'

export interface Practice {
  fault: PracticeFault
  open(
    start: Pick<Practised, 'reference' | 'amountPaisa' | 'title' | 'success' | 'failure'>,
  ): Practised
  find(id: string): Practised | undefined
  findByReference(reference: string): Practised | undefined
  findByTransaction(id: string): Practised | undefined
  /** What a lookup sees: a pending payment is completed after some. */
  look(payment: Practised): Practised
  act(payment: Practised, act: PracticeAct): WayBack
}

export function createPractice(): Practice {
  const payments = new Map<string, Practised>()
  return {
    fault: 'none',
    open(start) {
      const payment: Practised = {
        ...start,
        id: randomUUID(),
        state: 'initiated',
        refundedPaisa: 0,
        transactionId: '',
        looksLeft: 0,
      }
      payments.set(payment.id, payment)
      return payment
    },
    find: (id) => payments.get(id),
    findByReference: (reference) =>
      [...payments.values()].find((payment) => payment.reference === reference),
    findByTransaction: (id) =>
      [...payments.values()].find((payment) => payment.transactionId === id && id !== ''),
    look(payment) {
      if (payment.state === 'pending' && --payment.looksLeft <= 0) complete(payment)
      return payment
    },
    act: (payment, act) => acts[act](payment),
  }
}

function complete(payment: Practised) {
  if (payment.state === 'completed') return
  payment.state = 'completed'
  payment.transactionId = randomUUID().slice(0, 12)
}

/** Ends a payment that nobody has made yet; one that is made stays made. */
function end(payment: Practised, state: 'canceled' | 'expired') {
  if (payment.state !== 'completed') payment.state = state
}

const acts: Record<PracticeAct, (payment: Practised) => WayBack> = {
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
    payment.looksLeft = 2
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
