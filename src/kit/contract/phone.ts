/** What matters in a phone number as people write it: its digits, without Nepal's country code. */
export const phoneDigits = (written: string) => {
  const digits = written.replace(/\D/g, '')
  return /^(977|00977)9\d{9}$/.test(digits) ? digits.slice(-10) : digits
}
