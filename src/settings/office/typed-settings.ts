import * as z from 'zod/mini'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { type Settings, SettingsInput } from '../contract.ts'

const {
  closed: _closed,
  latitude,
  longitude,
  returnDays,
  lowStock,
  openOrders,
  piecesPerDay,
  openOrdersUnverified,
  piecesPerDayUnverified,
  openValueUnverified,
  mailOrders: _mailOrders,
  mailEnquiries: _mailEnquiries,
  mailLowStock: _mailLowStock,
  ...texts
} = SettingsInput.def.shape
/** A yes or no, as the option of a select field. */
const typedChoice = z.pipe(
  z.enum(['true', 'false']),
  z.transform((chosen) => chosen === 'true'),
)
const toChoice = (value: boolean) => (value ? ('true' as const) : ('false' as const))
/** The settings as form fields contain them. */
export const TypedSettings = z.strictObject({
  ...texts,
  closed: typedChoice,
  mailOrders: typedChoice,
  mailEnquiries: typedChoice,
  mailLowStock: typedChoice,
  latitude: typedNumber(latitude),
  longitude: typedNumber(longitude),
  returnDays: typedNumber(returnDays),
  lowStock: typedNumber(lowStock),
  openOrders: typedNumber(openOrders),
  piecesPerDay: typedNumber(piecesPerDay),
  openOrdersUnverified: typedNumber(openOrdersUnverified),
  piecesPerDayUnverified: typedNumber(piecesPerDayUnverified),
  openValueUnverified: typedNumber(openValueUnverified.def.innerType),
})

export const toTyped = ({ version: _, ...settings }: Settings) => ({
  ...settings,
  closed: toChoice(settings.closed),
  mailOrders: toChoice(settings.mailOrders),
  mailEnquiries: toChoice(settings.mailEnquiries),
  mailLowStock: toChoice(settings.mailLowStock),
  latitude: String(settings.latitude),
  longitude: String(settings.longitude),
  returnDays: String(settings.returnDays),
  lowStock: String(settings.lowStock),
  openOrders: String(settings.openOrders),
  piecesPerDay: String(settings.piecesPerDay),
  openOrdersUnverified: String(settings.openOrdersUnverified),
  piecesPerDayUnverified: String(settings.piecesPerDayUnverified),
  openValueUnverified: String(settings.openValueUnverified),
})
