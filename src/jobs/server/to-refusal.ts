import { describeError, type ErrorCode } from '#kit/contract/calls/errors.ts'
import type { Language } from '#kit/contract/language.ts'

/** Why a job failed, as a code: the message is formatted when the job is read. */
export interface StoredRefusal {
  code: ErrorCode
  params?: object
}

/** Jobs of an earlier version of the shop stored a sentence in `error` instead of a code. */
export const toRefusal = (refusal: StoredRefusal | null, error: string, language: Language) => {
  if (refusal)
    return { ...refusal, message: describeError(refusal.code, refusal.params ?? {}, language) }
  return error ? { code: 'internal', message: error } : null
}
