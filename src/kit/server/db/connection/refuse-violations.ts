import { type Refusal, ShopError } from '../../shop-error.ts'

/** Awaits the work. A violation of one of these constraints becomes a ShopError. */
export async function refuseViolations<Result>(
  refusals: Record<string, Refusal>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const refusal = refusals[(error as { constraint?: string }).constraint ?? '']
    throw refusal ? new ShopError(...refusal) : error
  }
}
