import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { type Db, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { PaymentMethod } from '#orders/model.ts'
import type { PaymentSettingsInput } from '../settings-contract.ts'

interface Row {
  methods: PaymentMethod[]
  holdMinutes: number
  transferDays: number
  maxCashPaisa: number | null
  bankAccount: string
  qrPicture: string
  version: number
}

export type StoredPaymentSettings = PaymentSettingsInput & { version: number }

const columns = sql`ways as methods, hold_minutes as "holdMinutes", transfer_days as "transferDays",
  max_cash_paisa as "maxCashPaisa", bank_account as "bankAccount", qr_picture as "qrPicture",
  version`

const toSettings = ({ maxCashPaisa, ...row }: Row): StoredPaymentSettings => ({
  ...row,
  maxCash: maxCashPaisa === null ? null : toRupees(maxCashPaisa),
})

export const getStoredPaymentSettings = async (db: Db) =>
  toSettings(await one<Row>(db, sql`select ${columns} from payment_settings`))

/** Returns null if `version` is no longer the newest. */
export async function updateStoredPaymentSettings(
  db: Db,
  input: StoredPaymentSettings,
): Promise<StoredPaymentSettings | null> {
  const row = await maybeOne<Row>(
    db,
    sql`update payment_settings set ways = ${input.methods}::text[],
          hold_minutes = ${input.holdMinutes}, transfer_days = ${input.transferDays},
          max_cash_paisa = ${input.maxCash === null ? null : toPaisa(input.maxCash)},
          bank_account = ${input.bankAccount}, qr_picture = ${input.qrPicture},
          version = version + 1
        where version = ${input.version} returning ${columns}`,
  )
  return row && toSettings(row)
}
