import { inLanguages } from './language.ts'
import type { Register } from './register.ts'
import * as en from './words/en.ts'

type Sentence = string | ((params: never) => string)

interface Errors<Codes extends string> {
  /** The HTTP status of each. */
  status: Record<Codes, number>
  /** A sentence for each code; a function of the parameters where it has some. */
  words: Record<Codes, Sentence>
}

/** Ways a call can fail. Every code has its status and its sentence. */
export const errorsOf = <
  const Status extends Record<string, number>,
  Words extends Record<keyof Status, Sentence>,
>(
  status: Status,
  words: Words,
) => ({
  status,
  words,
})

// What can happen to any call.
// 403 makes the browser forget its session (except where it says that their role does not allow
// it), so it never means "not yours" (404), "too often" (429) or "too busy" (503).
export const kitErrors = errorsOf(
  {
    invalid_input: 400,
    malformed_request: 400,
    not_signed_in: 401,
    access_forbidden: 403,
    not_permitted: 403,
    not_found: 404,
    method_not_allowed: 405,
    changed_meanwhile: 409,
    request_in_flight: 409,
    shop_closed: 409,
    too_large: 413,
    unsupported_media_type: 415,
    form_expected: 415,
    idempotency_key_reused: 422,
    too_many_requests: 429,
    internal: 500,
    unavailable: 503,
  },
  inLanguages({ en: en.errors }),
)

/** The sentences of all codes there are; each noun has its own in `errors.ts`. */
type Sentences = Register extends { errors: infer All } ? All : typeof kitErrors.words

export type ErrorCode = keyof Sentences & string

/** What a refusal says beyond its code. */
export type ErrorParams = {
  [Code in ErrorCode as Sentences[Code] extends string ? never : Code]: Sentences[Code] extends (
    params: infer P,
  ) => string
    ? P
    : never
}

/** Codes that say everything by themselves. */
export type PlainErrorCode = Exclude<ErrorCode, keyof ErrorParams>

let known: Errors<string> = kitErrors

/** Told once by the composition (`src/errors.ts`), before anything can fail. */
export function knowErrors(errors: Errors<ErrorCode>) {
  known = errors
}

export const statusOf = (code: ErrorCode) => known.status[code] ?? 500
export const listErrors = () => Object.entries(known.status)

/** The one place where a code and its parameters become a sentence. */
export function sayError(code: ErrorCode, params: object = {}): string {
  const words = known.words[code] ?? code
  return typeof words === 'string' ? words : words(params as never)
}

/** The reply to every failed call. */
export interface ErrorReply {
  code: ErrorCode
  /** The sentence in the shop's language; `code` and `params` are enough to make one in another. */
  message: string
  params?: object
  fields?: Record<string, string>
  requestId: string
}
