import { barcodeKey, codeKey } from '#catalog/codes.ts'

/** Shorter texts, and texts without a digit, are more likely words. */
const isCodeLike = (key: string) => key.length >= 3 && /\d/.test(key)

interface CodedProduct {
  sku: string
  barcode: string
  partNumbers: readonly string[]
}

/**
 * Products by SKU, part number and barcode, however they are written. Separate from the words, so
 * that no code is taken for one.
 */
export class ProductCodes {
  private readonly products = new Map<string, Set<number>>()
  private readonly keys = new Map<number, string[]>()

  set(id: number, { sku, barcode, partNumbers }: CodedProduct) {
    const numbers = new Set([sku, ...partNumbers].map(codeKey).filter(isCodeLike))
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
      const products = this.products.get(key)
      products?.delete(id)
      if (products?.size === 0) this.products.delete(key)
    }
    this.keys.delete(id)
  }

  /** The products whose code is exactly what was typed. */
  find(typed: string): { ofSku: number[]; ofBarcode: number[] } {
    return {
      ofSku: [...(this.products.get(`sku:${codeKey(typed)}`) ?? [])],
      ofBarcode: [...(this.products.get(`barcode:${barcodeKey(typed)}`) ?? [])],
    }
  }
}
