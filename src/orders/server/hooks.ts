import type { FitVerdict } from '#fitment/model.ts'
import type { Db, Sql } from '#kit/server/db/sql.ts'

/** A customer's cart that has just become an order. */
export interface OrderedCart {
  orderId: string
  customerId: string
  items: { id: string; quantity: number }[]
  /** Saves which device the products were bought for, and whether they fit it. */
  saveFits(device: string, verdicts: { id: string; verdict: FitVerdict }[]): Promise<unknown>
}

/** Lets a noun attach data to the orders that customers place, in the transaction of each. */
export interface OrderAttachment {
  /** Selects what there is to attach, in the statement that reads the cart. */
  select(customerId: string): Sql
  /** Runs when the order is placed, unless null or false was selected. */
  attach(tx: Db, selected: unknown, cart: OrderedCart): Promise<unknown>
}

declare module '#kit/server/noun.ts' {
  interface Noun {
    orderAttachment?: OrderAttachment
  }
}

declare module '#kit/server/http/calls/api.ts' {
  interface Api {
    orderAttachments: readonly OrderAttachment[]
  }
}

// Orders depend on these rules of nouns to their right.
declare module '#kit/server/shop.ts' {
  interface Shop {
    /**
     * The payment deadline of an order over this amount. Null if it is paid on delivery, undefined
     * if the method is not available.
     */
    findPaymentDeadline: (method: string, amountPaisa: number, now: Date) => Date | null | undefined
    /**
     * Completes return requests for items that were returned at the counter, in the transaction
     * that records it.
     */
    completeCounterReturns: (
      tx: Db,
      taken: { orderId: string; staffId: string; bySeller: boolean },
    ) => Promise<unknown>
    /**
     * Refuses steps of consignments that are not allowed yet, such as packing without serial
     * numbers. The order's row is locked.
     */
    requireStepAllowed: (
      tx: Db,
      step: { orderId: string; to: string; steps: { consignment: string; from: string }[] },
    ) => Promise<unknown>
  }
}
