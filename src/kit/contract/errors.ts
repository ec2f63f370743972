// The closed list of ways a call can fail, with the HTTP status of each.
// 403 makes the browser forget its session, so it never means "not yours" (404), "too often" (429) or "too busy" (503).
export const errorStatus = {
  invalid_input: 400,
  malformed_request: 400,
  email_not_editable: 400,
  reset_code_wrong: 400,
  old_password_wrong: 400,
  invitation_over: 400,
  google_not_configured: 400,
  google_token_invalid: 401,
  google_email_unverified: 401,
  invalid_credentials: 401,
  not_signed_in: 401,
  access_forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  category_name_taken: 409,
  category_not_empty: 409,
  attribute_name_taken: 409,
  attribute_in_use: 409,
  slug_taken: 409,
  changed_meanwhile: 409,
  cart_empty: 409,
  cart_changed: 409,
  price_changed: 409,
  out_of_stock: 409,
  promo_refused: 409,
  promo_code_taken: 409,
  status_not_possible: 409,
  return_too_late: 409,
  already_answered: 409,
  own_role: 409,
  last_owner: 409,
  already_staff: 409,
  already_invited: 409,
  shop_not_empty: 409,
  customer_has_open_orders: 409,
  mail_just_sent: 409,
  mail_expired: 409,
  request_in_flight: 409,
  stock_too_low: 409,
  check_first: 409,
  interrupted: 409,
  too_large: 413,
  unsupported_media_type: 415,
  password_too_weak: 422,
  idempotency_key_reused: 422,
  unknown_category: 422,
  category_cycle: 422,
  attributes_invalid: 422,
  picture_invalid: 422,
  picture_too_large: 422,
  table_invalid: 422,
  table_too_large: 422,
  too_many_products: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** What a refusal says beyond its code. */
export interface ErrorParams {
  out_of_stock: { products: string[] }
  price_changed: { products: string[] }
  promo_refused: { reason: 'unknown' | 'notYet' | 'over' | 'usedUp' | 'usedByYou' | 'notForThese' } | { reason: 'belowMinimum'; minimumRupees: number }
  email_taken: { reason?: 'knownCustomer' }
  category_not_empty: { reason?: 'promoCode' }
  attribute_in_use: { reason: 'carried' | 'typeMisfits' | 'optionMissing' | 'categoryMissing' | 'placeMissing'; products: number }
}

/** Codes that say everything by themselves. */
export type PlainErrorCode = Exclude<ErrorCode, keyof ErrorParams>

/** A sentence for each code; a function of the parameters where it has some. */
export type ErrorSentences = { [Code in ErrorCode]: Code extends keyof ErrorParams ? (params: ErrorParams[Code]) => string : string }

/** The reply to every failed call. */
export interface ErrorReply {
  code: ErrorCode
  /** The sentence in the shop's language; `code` and `params` are enough to make one in another. */
  message: string
  params?: object
  fields?: Record<string, string>
  requestId: string
}
