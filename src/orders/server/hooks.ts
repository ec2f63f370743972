import type { Db } from '#kit/server/db/sql.ts'

// Orders depend on these rules of nouns to their right.
declare module '#kit/server/shop.ts' {
  interface Shop {
    /**
     * The payment deadline of an order over this amount. Null if it is paid on delivery, undefined
     * if the method is not available.
     */
    paymentDeadline: (method: string, amountPaisa: number, now: Date) => Date | null | undefined
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
