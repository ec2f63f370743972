import * as z from 'zod/mini'
import { Address } from '#addresses/address.ts'
import { type Language, withLanguage } from '#kit/contract/language.ts'
import { BookRepair } from '../../contract.ts'
import { bookingWords } from '../../words/booking.ts'
import { repairFieldWords } from '../../words/fields.ts'
import { toAddressInput } from './address-draft.ts'
import type { BookingDraft } from './booking-draft.ts'

const { kind, brand, model, serial, description, name, phone, email } = BookRepair.def.shape
const device = z.object({ kind, brand, model, serial })
const contact = z.object({ name, phone, email })

/** The first error of each field. */
function listErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message
  return errors
}

function checkFaults(draft: BookingDraft): Record<string, string> {
  const errors = listErrors(z.object({ description }), draft)
  return draft.faults.length === 0 && draft.description.trim() === ''
    ? { faults: repairFieldWords.fault.error(), ...errors }
    : errors
}

function checkTransport(draft: BookingDraft, language: Language): Record<string, string> {
  if (!draft.transport) return { transport: bookingWords(language).transport.needed }
  if (draft.transport === 'bring') return {}
  return {
    ...(!draft.slot && { slot: repairFieldWords.slot.error() }),
    ...listErrors(Address, toAddressInput(draft)),
  }
}

/** The errors of one step, by field. */
export const checkStep = (step: number, draft: BookingDraft, language: Language) =>
  withLanguage(language, () => {
    if (step === 1) return listErrors(device, draft)
    if (step === 2) return checkFaults(draft)
    return step === 3 ? checkTransport(draft, language) : listErrors(contact, draft)
  })
