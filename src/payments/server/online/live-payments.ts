import type pg from 'pg'
import { toPaisa } from '#kit/contract/money.ts'
import { follow } from '#kit/server/cache/follow.ts'
import type { Config } from '#kit/server/config/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { PaymentMethod } from '#orders/model.ts'
import { isPractising } from '#settings/server/index.ts'
import { type GatewayMode, isGateway, isTransfer } from '../../model.ts'
import { getStoredPaymentSettings, type StoredPaymentSettings } from '../settings.queries.ts'
import { createGateways, type PaymentGateways } from './create-gateways.ts'

/** The current payment settings, the same in every process of the shop. */
interface LivePayments extends PaymentGateways {
  /** Whether payments are simulated. */
  isPractising(): boolean
  readonly current: StoredPaymentSettings
  /** The methods offered for an amount; without one, the methods offered for any amount. */
  offered(amountPaisa?: number): PaymentMethod[]
  findPaymentDeadline: Shop['findPaymentDeadline']
  /** Reads the settings now, so that the process that saved them need not wait for the signal. */
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
  settings: Shop['settings'],
): Promise<LivePayments> {
  const practising = () => isPractising({ config, settings })
  const created = createGateways(config, practising)
  // The doubles end with practice mode, also for refunds.
  const gateways = () => (config.payments.practice && !practising() ? {} : created.gateways)
  const { current, reload } = await follow(signals, 'payments', () => getStoredPaymentSettings(db))
  const offered = (amountPaisa = 0) =>
    current().methods.filter(
      (method) =>
        isConfigured(method, gateways(), current()) &&
        isWithinCashLimit(method, amountPaisa, current()),
    )
  return {
    get gateways() {
      return gateways()
    },
    practice: created.practice,
    isPractising: practising,
    get current() {
      return current()
    },
    offered,
    findPaymentDeadline(method, amountPaisa, now) {
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

/** A gateway needs its keys; a transfer needs the shop's account or QR code. */
function isConfigured(
  method: PaymentMethod,
  gateways: Partial<Record<GatewayMode, unknown>>,
  { bankAccount, qrPicture }: StoredPaymentSettings,
) {
  if (isGateway(method)) return gateways[method] !== undefined
  return method === 'bank' ? bankAccount !== '' : method === 'qr' ? qrPicture !== '' : true
}

const isWithinCashLimit = (
  method: PaymentMethod,
  amountPaisa: number,
  { maxCash }: StoredPaymentSettings,
) => method !== 'cash_on_delivery' || maxCash === null || amountPaisa <= toPaisa(maxCash)
