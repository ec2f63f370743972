export interface SparrowAccount {
  token: string
  from: string
}

const refusal = (code: number, response: string) => ({
  status: 403,
  body: { response_code: code, response },
})

/** Answers as Sparrow SMS does, version 2 of its interface: for practice, and for tests. */
export function answerAsSparrow(
  { token, from }: SparrowAccount,
  asked: URLSearchParams,
  take: (to: string[], text: string) => void,
) {
  if (['token', 'from', 'to', 'text'].some((name) => !asked.has(name)))
    return refusal(1000, 'A required field is missing')
  if (asked.get('token') !== token) return refusal(1002, 'Invalid Token')
  if (asked.get('from') !== from) return refusal(1008, 'Invalid Sender')
  if (asked.get('text') === '') return refusal(1010, 'Text cannot be empty')
  const numbers = (asked.get('to') ?? '').split(',').filter(Boolean)
  if (numbers.length === 0) return refusal(1011, 'No valid receiver')
  if (numbers.some((number) => !/^9\d{9}$/.test(number))) return refusal(1007, 'Invalid Receiver')
  take(numbers, asked.get('text') ?? '')
  return {
    status: 200,
    body: {
      count: numbers.length,
      response_code: 200,
      response: `${numbers.length} mesages has been queued for delivery`,
    },
  }
}
