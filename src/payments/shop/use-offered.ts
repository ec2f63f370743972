import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import type { PaymentMethod } from '#orders/model.ts'
import type { OfferedMethods } from '../contract.ts'

/** The payment methods offered now; null until they are loaded. */
export function useOffered() {
  const load = useCallback(() => api.payments.offered(), [])
  return useLoaded(load)
}

/** Whether the cash limit allows this method for an amount in rupees. */
export const isWithinCashLimit = (
  { maxCash }: OfferedMethods,
  method: PaymentMethod,
  amount: number,
) => method !== 'cash_on_delivery' || maxCash === null || amount <= maxCash
