export interface SparrowAccount {
  token: string
  from: string
}

const refusal = (code: number, response: string) => ({
  status: 403,
  body: { response_code: code, response },
})

/** Replies like API version 2 of Sparrow SMS, for the practice channel and for tests. */
export function answerAsSparrow(
  { token, from }: SparrowAccount,
  params: URLSearchParams,
  accept: (to: string[], text: string) => void,
) {
  if (['token', 'from', 'to', 'text'].some((name) => !params.has(name)))
    return refusal(1000, 'A required field is missing')
  if (params.get('token') !== token) return refusal(1002, 'Invalid Token')
  if (params.get('from') !== from) return refusal(1008, 'Invalid Sender')
  if (params.get('text') === '') return refusal(1010, 'Text cannot be empty')
  const numbers = (params.get('to') ?? '').split(',').filter(Boolean)
  if (numbers.length === 0) return refusal(1011, 'No valid receiver')
  if (numbers.some((number) => !/^9\d{9}$/.test(number))) return refusal(1007, 'Invalid Receiver')
  accept(numbers, params.get('text') ?? '')
  return {
    status: 200,
    body: {
      count: numbers.length,
      response_code: 200,
      response: `${numbers.length} mesages has been queued for delivery`,
    },
  }
}
