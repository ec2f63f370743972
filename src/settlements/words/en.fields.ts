/** Messages for amounts and periods of settlements. */
export const fields = {
  positive: 'Enter an amount above zero',
  nothing: 'Enter an amount other than zero',
  large: 'This amount is too large',
  period: 'The last day is before the first',
  longPeriod: 'A statement covers at most a year',
  future: 'This day has not come yet',
}
