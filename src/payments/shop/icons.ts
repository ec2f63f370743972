import type { Drawing } from '#kit/web/ui/icons.ts'
import type { PaymentMethod } from '#orders/model.ts'

const banknote: Drawing =
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM10 12a2 2 0 ' +
  '1 0 4 0a2 2 0 1 0 -4 0M6 12h.01M18 12h.01'
const wallet: Drawing =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 ' +
  '1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'
const bank: Drawing = 'M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4z'
const code: Drawing =
  'M3 3h5v5H3zM16 3h5v5h-5zM3 16h5v5H3zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 ' +
  '2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1'

export const drawings: Record<PaymentMethod, Drawing> = {
  cash_on_delivery: banknote,
  khalti: wallet,
  esewa: wallet,
  connectips: bank,
  bank,
  qr: code,
}
