import { barcodeKey, codeKey } from '#catalog/codes.ts'

/** A shorter one, or one without a digit, is more likely a word. */
const isTelling = (key: string) => key.length >= 3 && /\d/.test(key)

interface Coded {
  sku: string
  barcode: string
  partNumbers: readonly string[]
}

/**
 * Products by SKU, part number and barcode, however they are written; apart from the words, so that
 * none of them reads like one.
 */
export class Codes {
  private readonly products = new Map<string, Set<number>>()
  private readonly keys = new Map<number, string[]>()

  set(id: number, { sku, barcode, partNumbers }: Coded) {
    const numbers = new Set([sku, ...partNumbers].map(codeKey).filter(isTelling))
    const keys = [
      ...[...numbers].map((number) => `sku:${number}`),
      ...(barcode ? [`barcode:${barcodeKey(barcode)}`] : []),
    ]
    if (keys.join() === (this.keys.get(id) ?? []).join()) return
    this.delete(id)
    if (keys.length === 0) return
    this.keys.set(id, keys)
    for (const key of keys) this.products.set(key, (this.products.get(key) ?? new Set()).add(id))
  }

  delete(id: number) {
    for (const key of this.keys.get(id) ?? []) {
      const having = this.products.get(key)
      having?.delete(id)
      if (having?.size === 0) this.products.delete(key)
    }
    this.keys.delete(id)
  }

  /** The products that have what was typed as a whole. */
  find(typed: string): { ofSku: number[]; ofBarcode: number[] } {
    return {
      ofSku: [...(this.products.get(`sku:${codeKey(typed)}`) ?? [])],
      ofBarcode: [...(this.products.get(`barcode:${barcodeKey(typed)}`) ?? [])],
    }
  }
}
