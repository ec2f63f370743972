import type { ErrorSentences } from '../errors.ts'
import { formatRs } from '../money.ts'

/** What every screen may have to say, in the shop and in the back office. */
export const screens = {
  unexpectedError: 'Unexpected Application Error!',
  failed: 'Internal server error',
  tryAgain: 'Try again',
  retry: 'Retry',
  offline: 'The shop cannot be reached. Check your connection and try again.',
  loading: 'Loading…',
  close: 'Close',
  messages: 'Messages',
  closeMessage: 'Close message',
  optional: '(optional)',
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  previous: 'PREV',
  next: 'NEXT',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  stars: (value: number) => `${value} of 5 stars`,
}

const promoRefusals = {
  unknown: 'There is no such promo code.',
  notYet: 'This promo code is not valid yet.',
  over: 'This promo code has expired.',
  usedUp: 'This promo code has been used up.',
  usedByYou: 'You have already used this promo code.',
  belowMinimum: (rupees: number) => `This promo code is for orders from ${formatRs(rupees)}.`,
  notForThese: 'This promo code does not apply to the products in your cart.',
}

const attributeUses = {
  carried: 'this attribute. Remove it there first.',
  typeMisfits: 'a value that would not fit this type.',
  optionMissing: 'an option that is missing here.',
  categoryMissing: 'this attribute in a category that would no longer have it.',
  placeMissing: 'an attribute that the category would not have in that place.',
}

/** What a refusal says; only the server needs it, so browsers do not load it. */
export const errors: ErrorSentences = {
  invalid_input: 'Please check what you entered.',
  malformed_request: 'The request could not be read.',
  email_not_editable: 'The e-mail of an account cannot be changed.',
  reset_code_wrong: 'This token is wrong or has expired. Request a new one.',
  old_password_wrong: 'The old password is wrong.',
  invitation_over: 'This invitation was used or withdrawn, or has expired. Ask the shop’s owner for a new one.',
  google_not_configured: 'Google sign-in is not set up in this shop.',
  google_token_invalid: 'Error on loging in',
  google_email_unverified: 'Google has not verified this e-mail. Sign in with your password.',
  invalid_credentials: 'Invalid Credentials',
  not_signed_in: 'Please sign in.',
  access_forbidden: 'Access Forbidden',
  not_found: 'Not found.',
  method_not_allowed: 'This method is not allowed here.',
  cart_empty: 'Your cart is empty.',
  cart_changed: 'Your cart has changed. Please look at it again.',
  price_changed: ({ products }) => `A price has changed: ${products.join(', ')}`,
  out_of_stock: ({ products }) => `Not enough in stock: ${products.join(', ')}`,
  promo_refused: (refusal) => (refusal.reason === 'belowMinimum' ? promoRefusals.belowMinimum(refusal.minimumRupees) : promoRefusals[refusal.reason]),
  promo_code_taken: 'There is already a promo code with this name.',
  status_not_possible: 'The order cannot be changed to this status.',
  return_too_late: 'It is too late to return this order.',
  already_answered: 'This enquiry has already been answered.',
  own_role: 'You cannot change your own role. Ask another owner.',
  last_owner: 'This is the last owner. Make somebody else an owner first.',
  already_staff: 'This e-mail already belongs to a member of staff.',
  already_invited: 'This e-mail has already been invited. Send the invitation again, or withdraw it.',
  shop_not_empty: 'The shop already sells products. The sample catalogue is for an empty shop.',
  customer_has_open_orders: 'This customer has open orders. Deliver or cancel them first.',
  mail_just_sent: 'This mail is already on its way, or was sent a moment ago.',
  mail_expired: 'The code or link in this mail no longer works. A new one has to be requested.',
  request_in_flight: 'This request is already being processed.',
  stock_too_low: 'There are not that many left.',
  check_first: 'Check this table again: the last check is out of date or found errors.',
  interrupted: 'The shop was stopped while this was running. Nothing was changed.',
  table_invalid: 'We cannot read this table. Upload a CSV file in UTF-8 with headings in the first row.',
  table_too_large: 'This table is too large: 10 MB, 20,000 rows and 300 columns at most.',
  too_many_products: 'Too many at once: 20,000 products at most. Narrow the filter.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  category_name_taken: 'There is already a category with this name.',
  category_not_empty: ({ reason }) =>
    reason === 'promoCode'
      ? 'A promo code is for this category only. Change the code first.'
      : 'This category still has products or subcategories. Move them first.',
  attribute_name_taken: 'There is already an attribute with this name.',
  attribute_in_use: ({ reason, products }) => `${products === 1 ? 'One product has' : `${products} products have`} ${attributeUses[reason]}`,
  slug_taken: 'Another product already has this address.',
  changed_meanwhile: 'Somebody else has changed this. Load it again and repeat your change.',
  unknown_category: 'There is no such category.',
  category_cycle: 'A category cannot be below itself.',
  attributes_invalid: 'Some attributes are missing or wrong.',
  picture_invalid: 'We cannot read this picture. Upload a JPEG, PNG, WebP or AVIF file.',
  picture_too_large: 'This picture is too large: 8 MB and 40 megapixels at most.',
  email_taken: ({ reason }) =>
    reason === 'knownCustomer'
      ? 'There is already a customer with this e-mail. Use the search to find them.'
      : 'This e-mail already has an account. Sign in instead.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'Send JSON.',
  password_too_weak: 'Staff passwords need at least 12 characters.',
  too_many_requests: 'Too many attempts. Please wait a little.',
  internal: 'Internal server error',
  unavailable: 'The shop is busy or restarting. Please try again in a moment.',
}
