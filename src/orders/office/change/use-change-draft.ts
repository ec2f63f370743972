import { useState } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import type { RequestedChange } from '../../contract/change.ts'
import type { Order } from '../../contract.ts'
import { remainingOf } from '../../divided-order.ts'
import { stages } from '../../stages.ts'

/** An agreed price as typed. */
interface TypedPrice {
  price: string
  reason: string
}

/** An edited line. */
export interface DraftLine {
  key: string
  /** The line's position in the order; null for added lines. */
  line: number | null
  product: {
    id: string
    productName: string
    displayImage: string
    productMarkedPrice: number
    discountedPrice: number
  }
  /** The unit price unless staff agree another. */
  shopPrice: number
  quantity: number
  agreed: TypedPrice | null
  /** Staff cannot agree prices for a seller's products. */
  isSellerOwned: boolean
  canChange: boolean
}

function toDraft(order: Order): DraftLine[] {
  const findConsignment = (id: string) => order.consignments.find((each) => each.id === id)
  return order.items
    .filter((item) => remainingOf(item) > 0)
    .map(({ line, product, agreed, consignment, ...item }) => ({
      key: `line-${line}`,
      line,
      product,
      shopPrice: agreed?.from ?? product.discountedPrice,
      quantity: remainingOf({ line, product, consignment, ...item }),
      agreed: agreed ? { price: String(product.discountedPrice), reason: agreed.reason } : null,
      isSellerOwned: findConsignment(consignment)?.seller != null,
      canChange: stages[findConsignment(consignment)?.stage ?? order.stage].isChangeable,
    }))
}

const toAgreed = ({ price, reason }: TypedPrice) => ({
  price: price.trim() === '' ? Number.NaN : Number(price),
  reason: reason.trim(),
})
const isSame = (a: TypedPrice | null, b: TypedPrice | null) =>
  a?.price === b?.price && a?.reason === b?.reason

/** The edited lines of an order. Only differences are sent, so that changes by others stay. */
export function useChangeDraft(order: Order) {
  const [initialLines] = useState(() => toDraft(order))
  const [lines, setLines] = useState(initialLines)

  const changes: Pick<RequestedChange, 'lines' | 'add'> = {}
  const changed = lines.flatMap(({ line, quantity, agreed }) => {
    const original = initialLines.find((each) => each.line === line)
    if (line === null || !original) return []
    const price =
      quantity === 0 || isSame(agreed, original.agreed)
        ? {}
        : { agreed: agreed && toAgreed(agreed) }
    return quantity === original.quantity && !('agreed' in price)
      ? []
      : [{ line, ...(quantity !== original.quantity && { quantity }), ...price }]
  })
  const added = lines.filter(({ line }) => line === null)
  if (changed.length > 0) changes.lines = changed
  if (added.length > 0)
    changes.add = added.map(({ product, quantity, agreed }) => ({
      product: { id: product.id },
      quantity,
      ...(agreed && { agreed: toAgreed(agreed) }),
    }))

  return {
    lines,
    changes,
    set: (key: string, change: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    /** Adding a product that is already in the order raises its quantity. */
    add: (product: ProductCard) => {
      const existing = lines.find((line) => line.product.id === product.id && line.canChange)
      if (existing)
        return setLines(
          lines.map((line) =>
            line === existing ? { ...line, quantity: line.quantity + 1 } : line,
          ),
        )
      const newLine = {
        key: `new-${product.id}`,
        line: null,
        product,
        shopPrice: product.discountedPrice,
        quantity: 1,
        agreed: null,
        isSellerOwned: false,
        canChange: true,
      }
      setLines([...lines, newLine])
    },
  }
}
export type ChangeDraft = ReturnType<typeof useChangeDraft>
