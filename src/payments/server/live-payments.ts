import type pg from 'pg'
import { toPaisa } from '#kit/contract/money.ts'
import { follow } from '#kit/server/cache/follow.ts'
import type { Config } from '#kit/server/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { type GatewayWay, isGateway, isTransfer } from '../model.ts'
import { createGateways, type OpenGateways } from './create-gateways.ts'
import { getPaymentSettings, type StoredPaymentSettings } from './settings.queries.ts'

/** How customers may pay, as it is now in every process of the shop. */
export interface LivePayments extends OpenGateways {
  readonly current: StoredPaymentSettings
  /** The methods that are offered for this amount; for any, where none is given. */
  offered(amountPaisa?: number): PaymentMethod[]
  payUntil: Shop['payUntil']
  /** Reads the settings now: whoever just saved need not wait for the signal. */
  reload(): Promise<void>
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    payments: LivePayments
  }
}

const minuteMs = 60_000

export async function followPayments(
  db: pg.Pool,
  signals: Signals,
  config: Config,
): Promise<LivePayments> {
  const open = createGateways(config.payments)
  const { current, reload } = await follow(signals, 'payments', () => getPaymentSettings(db))
  const isReady = (method: PaymentMethod) => isOpen(method, open.gateways, current())
  const offered = (amountPaisa = 0) =>
    current().methods.filter(
      (method) => isReady(method) && isWithin(method, amountPaisa, current()),
    )
  return {
    ...open,
    get current() {
      return current()
    },
    offered,
    payUntil(method, amountPaisa, now) {
      if (!offered(amountPaisa).some((each) => each === method)) return undefined
      const { holdMinutes, transferDays } = current()
      const minutes = isGateway(method)
        ? holdMinutes
        : isTransfer(method)
          ? transferDays * 24 * 60
          : null
      return minutes === null ? null : new Date(now.getTime() + minutes * minuteMs)
    },
    reload,
  }
}

/** A gateway needs its keys, and what is sent to the shop needs to know where to. */
function isOpen(
  method: PaymentMethod,
  gateways: Partial<Record<GatewayWay, unknown>>,
  { bankAccount, qrPicture }: StoredPaymentSettings,
) {
  if (isGateway(method)) return gateways[method] !== undefined
  return method === 'bank' ? bankAccount !== '' : method === 'qr' ? qrPicture !== '' : true
}

const isWithin = (method: PaymentMethod, amountPaisa: number, { maxCash }: StoredPaymentSettings) =>
  method !== 'cash_on_delivery' || maxCash === null || amountPaisa <= toPaisa(maxCash)
