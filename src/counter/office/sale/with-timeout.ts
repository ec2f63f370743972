import { offlineError } from '#kit/web/app/calls/api-failure.ts'

/** Rejects as `unavailable` if the reply takes longer than this. */
export function withTimeout<Reply>(reply: Promise<Reply>, seconds: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(offlineError()), seconds * 1000)
    void reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
