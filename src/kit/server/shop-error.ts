import type { ErrorCode, ErrorParams, PlainErrorCode } from '../contract/calls/errors.ts'
import { describeError } from '../contract/calls/errors.ts'
import { defaultLanguage, type Language, type Message, withLanguage } from '../contract/language.ts'

/** The problem of each field. */
export type FieldProblems = Record<string, string | Message>

interface Details {
  /** The form field that shows the message. */
  field?: string
  fields?: FieldProblems
  retryAfterSeconds?: number
}

type WithParams<Params> = object extends Params
  ? [details?: Details & { params?: Params }]
  : [details: Details & { params: Params }]

/** A code from the closed list, with the parameters its message needs. */
export type Refusal =
  | [code: PlainErrorCode, details?: Details]
  | {
      [Code in keyof ErrorParams]: [code: Code, ...WithParams<ErrorParams[Code]>]
    }[keyof ErrorParams]

/** Thrown by a rule that refuses a request. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly params: object | undefined
  private readonly fields: FieldProblems | undefined
  private readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(...[code, details = {}]: Refusal) {
    const params = 'params' in details ? details.params : undefined
    // For the log; callers get `describe`.
    super(describeError(code, params ?? {}, defaultLanguage))
    this.code = code
    this.params = params
    this.fields = details.fields
    this.field = details.field
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** The message, and the problem of each field, in the language of the caller. */
  describe(language: Language) {
    const message = describeError(this.code, this.params ?? {}, language)
    return { message, fields: this.wordFields(language, message) }
  }

  private wordFields(language: Language, message: string): Record<string, string> | undefined {
    const { field, fields } = this
    if (!fields) return field ? { [field]: message } : undefined
    return withLanguage(language, () =>
      Object.fromEntries(
        Object.entries(fields).map(([name, problem]) => [
          name,
          typeof problem === 'string' ? problem : problem.error(),
        ]),
      ),
    )
  }
}
