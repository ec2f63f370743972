import { ApiError } from '#kit/contract/wire.ts'

/** A line that is silent for so long counts as one that is down. */
export function inTime<Answer>(asked: Promise<Answer>, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError(0, { code: 'unavailable' })), seconds * 1000)
    void asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
