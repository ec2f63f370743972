import { inLanguages, type Language, type WordsIn } from '../language.ts'
import * as en from '../words/en/shop.ts'
import type { Register } from './register.ts'

type Sentence = string | ((params: never) => string)

interface Errors<Codes extends string> {
  /** The HTTP status of each code. */
  status: Record<Codes, number>
  /** A sentence for each code, or a function of its parameters. */
  words: WordsIn<Record<Codes, Sentence>>
}

/** Declares error codes. Every code must have a status and a sentence. */
export const defineErrors = <
  const Status extends Record<string, number>,
  Words extends Record<keyof Status, Sentence>,
>(
  status: Status,
  words: WordsIn<Words>,
) => ({ status, words })

/** The errors that any call can return. */
// 403 makes the browser drop its session, except for `not_permitted`. It never means "not yours"
// (404), "too often" (429) or "too busy" (503).
export const kitErrors = defineErrors(
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
    disk_full: 503,
  },
  inLanguages({ en: en.errors }),
)

/** The sentences of all codes; each noun declares its own in its `errors.ts`. */
type Sentences = Register extends { errors: infer All } ? All : ReturnType<typeof kitErrors.words>

export type ErrorCode = keyof Sentences & string

/** The parameters of each error code that has any. */
export type ErrorParams = {
  [Code in ErrorCode as Sentences[Code] extends string ? never : Code]: Sentences[Code] extends (
    params: infer P,
  ) => string
    ? P
    : never
}

/** Error codes without parameters. */
export type PlainErrorCode = Exclude<ErrorCode, keyof ErrorParams>

let registered: Errors<string> = kitErrors

/** Registers the errors of all nouns. `src/errors.ts` calls this once, when it loads. */
export function registerErrors(errors: Errors<ErrorCode>) {
  registered = errors
}

export const statusOf = (code: ErrorCode) => registered.status[code] ?? 500
export const listErrors = () => Object.entries(registered.status)

/** Turns an error code and its parameters into a sentence. */
export function describeError(code: ErrorCode, params: object, language: Language): string {
  const words = registered.words(language)[code] ?? code
  return typeof words === 'string' ? words : words(params as never)
}

/** The reply to every failed call. */
export interface ErrorReply {
  code: ErrorCode
  /**
   * The sentence in the language of the request. Clients can build another from `code` and
   * `params`.
   */
  message: string
  params?: object
  fields?: Record<string, string>
  requestId: string
}
