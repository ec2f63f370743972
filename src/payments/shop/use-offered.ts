import { useCallback } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import type { PaymentMethod } from '#orders/model.ts'
import type { OfferedWays } from '../contract.ts'

/** The ways to pay that are offered now; null until they are known. */
export function useOffered() {
  const load = useCallback(() => api.payments.offered(), [])
  return useLoaded(load)
}

/** Whether this amount, in rupees, may be paid so. */
export const isWithin = ({ maxCash }: OfferedWays, method: PaymentMethod, amount: number) =>
  method !== 'cash_on_delivery' || maxCash === null || amount <= maxCash
