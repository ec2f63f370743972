import type { ErrorCode } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'

/** A rule's refusal: a code from the closed list, and the field it is about. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: { field?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {}) {
    super(messages.errors[code])
    this.code = code
    this.fields = details.fields ?? (details.field ? { [details.field]: messages.errors[code] } : undefined)
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
