import type { ErrorCode, ErrorParams, PlainErrorCode } from '../contract/calls/errors.ts'
import { describeError } from '../contract/calls/errors.ts'

interface Details {
  /** The form field that shows the message. */
  field?: string
  fields?: Record<string, string>
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
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(...[code, details = {}]: Refusal) {
    const params = 'params' in details ? details.params : undefined
    super(describeError(code, params))
    this.code = code
    this.params = params
    this.fields = details.fields ?? (details.field ? { [details.field]: this.message } : undefined)
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
