import { type Refusal, ShopError } from '../shop-error.ts'

/** Does the work; where the database refuses it by one of these constraints, so does the shop, in its own words. */
export async function refusing<Result>(refusals: Record<string, Refusal>, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const refusal = refusals[(error as { constraint?: string }).constraint ?? '']
    throw refusal ? new ShopError(...refusal) : error
  }
}
