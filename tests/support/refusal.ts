import { expect } from 'vitest'

/** Expects that a call is refused: with this error code, HTTP status, or further facts. */
export const expectRefusal = (call: Promise<unknown>, refusal: string | number | object) =>
  expect(call).rejects.toMatchObject(
    typeof refusal === 'string'
      ? { code: refusal }
      : typeof refusal === 'number'
        ? { status: refusal }
        : refusal,
  )
