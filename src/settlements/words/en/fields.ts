/** The messages for invalid amounts and periods. */
export const fields = {
  positive: 'Enter an amount above zero',
  nothing: 'Enter an amount other than zero',
  large: 'This amount is too large',
  period: 'The last day is before the first day',
  longPeriod: 'A statement can cover at most one year',
  future: 'This day is in the future',
}
