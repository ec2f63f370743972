import { errorMessages } from '#contract/error-messages.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** A rule's refusal: a code from the closed list, the field or thing it is about, a sentence of its own where one code has several. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { field?: string; fields?: Record<string, string>; retryAfterSeconds?: number; about?: string; sentence?: string } = {},
  ) {
    const sentence = details.sentence ?? errorMessages[code]
    super(details.about ? `${sentence} ${details.about}` : sentence)
    this.code = code
    this.fields = details.fields ?? (details.field ? { [details.field]: this.message } : undefined)
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
