/** Words for any screen, in the shop and in the back office. */
export const screens = {
  unexpectedError: 'Unexpected Application Error!',
  failed: 'Internal server error',
  tryAgain: 'Try again',
  retry: 'Retry',
  offline: 'The shop cannot be reached. Check your connection and try again.',
  youAreOffline: 'You are offline',
  pageStays: 'This page stays open. The next one loads once the shop can be reached again.',
  scriptOff:
    'JavaScript is off in your browser. You can browse the shop, but signing in, the cart and ' +
    'our forms need it. You can also call us.',
  formNeedsScript: 'This form needs JavaScript. Turn it on in your browser, or call us.',
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

/** Error messages. Only the server needs them, so browsers do not load them. */
export const errors = {
  invalid_input: 'Please check what you entered.',
  malformed_request: 'The request could not be read.',
  not_signed_in: 'Please sign in.',
  access_forbidden: 'Access Forbidden',
  not_permitted: 'Your role does not allow this. Ask the owner if you need it.',
  not_found: 'Not found.',
  method_not_allowed: 'This method is not allowed here.',
  changed_meanwhile: 'Someone else changed this. Reload the page and try again.',
  request_in_flight: 'This request is already being processed.',
  shop_closed: 'The shop is not open yet. Please come back soon.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'Send JSON.',
  form_expected: 'Send the file as multipart/form-data, in a field named “file”.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  internal: 'Internal server error',
  unavailable: 'The shop is busy or restarting. Please try again in a moment.',
  disk_full: 'The shop cannot save anything at the moment. Please try again later, or call us.',
}

/** Headings above an error message that is shown instead of a page. */
export const refusalPage = {
  oneMoment: 'One moment, please',
  notShown: 'This page cannot be shown',
}
