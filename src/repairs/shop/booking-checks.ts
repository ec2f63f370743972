import * as z from 'zod/mini'
import { bookingWords } from '../booking-words.ts'
import { BookRepair } from '../contract.ts'
import { repairFieldWords } from '../field-words.ts'
import { CollectAddress } from '../repair.ts'
import type { BookingDraft } from './booking-draft.ts'

const { kind, brand, model, serial, words, name, phone, email } = BookRepair.def.shape
const device = z.object({ kind, brand, model, serial })
const contact = z.object({ name, phone, email })

/** The first complaint about each field. */
function complaints(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[path.join('.')] ??= message
  return found
}

export const addressOf = ({ district, municipality, ward, tole, landmark }: BookingDraft) => ({
  district,
  municipality,
  tole,
  landmark,
  ...(ward.trim() && { ward: Number(ward) }),
})

const faultsOf = (draft: BookingDraft) => {
  const found = complaints(z.object({ words }), draft)
  return draft.faults.length === 0 && draft.words.trim() === ''
    ? { faults: repairFieldWords.fault, ...found }
    : found
}

function wayOf(draft: BookingDraft): Record<string, string> {
  if (!draft.way) return { way: bookingWords.way.needed }
  if (draft.way === 'bring') return {}
  return {
    ...(!draft.slot && { slot: repairFieldWords.slot }),
    ...complaints(CollectAddress, addressOf(draft)),
  }
}

/** What is wrong with what was said in a step. */
export function checkStep(step: number, draft: BookingDraft): Record<string, string> {
  if (step === 1) return complaints(device, draft)
  if (step === 2) return faultsOf(draft)
  return step === 3 ? wayOf(draft) : complaints(contact, draft)
}
