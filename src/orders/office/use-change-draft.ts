import { useState } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import type { WantedChange } from '../change-contract.ts'
import type { Order } from '../contract.ts'
import { leftOf } from '../parts.ts'
import { stages } from '../stages.ts'

/** A price as it is typed; null where none is agreed. */
export interface TypedPrice {
  price: string
  reason: string
}

/** A line as it is to be. */
export interface DraftLine {
  key: string
  /** Its place in the order; null where it is new. */
  line: number | null
  product: {
    id: string
    productName: string
    displayImage: string
    productMarkedPrice: number
    discountedPrice: number
  }
  /** What a piece costs without an agreed price. */
  plainPrice: number
  quantity: number
  agreed: TypedPrice | null
  /** Somebody else's price. */
  isSellers: boolean
  canChange: boolean
}

function toDraft(order: Order): DraftLine[] {
  const partOf = (id: string) => order.consignments.find((part) => part.id === id)
  return order.items
    .filter((item) => leftOf(item) > 0)
    .map(({ line, product, agreed, consignment, ...item }) => ({
      key: `line-${line}`,
      line,
      product,
      plainPrice: agreed?.from ?? product.discountedPrice,
      quantity: leftOf({ line, product, consignment, ...item }),
      agreed: agreed ? { price: String(product.discountedPrice), reason: agreed.reason } : null,
      isSellers: partOf(consignment)?.seller != null,
      canChange: stages[partOf(consignment)?.stage ?? order.stage].isChangeable,
    }))
}

const toAgreed = ({ price, reason }: TypedPrice) => ({
  price: price.trim() === '' ? Number.NaN : Number(price),
  reason: reason.trim(),
})
const isSame = (a: TypedPrice | null, b: TypedPrice | null) =>
  a?.price === b?.price && a?.reason === b?.reason

/**
 * What somebody is about to change in an order's lines. Only the difference is sent, so what others
 * changed stays.
 */
export function useChangeDraft(order: Order) {
  const [base] = useState(() => toDraft(order))
  const [lines, setLines] = useState(base)

  const wanted: Pick<WantedChange, 'lines' | 'add'> = {}
  const changed = lines.flatMap(({ line, quantity, agreed }) => {
    const before = base.find((each) => each.line === line)
    if (line === null || !before) return []
    const price =
      quantity === 0 || isSame(agreed, before.agreed) ? {} : { agreed: agreed && toAgreed(agreed) }
    return quantity === before.quantity && !('agreed' in price)
      ? []
      : [{ line, ...(quantity !== before.quantity && { quantity }), ...price }]
  })
  const added = lines.filter(({ line }) => line === null)
  if (changed.length > 0) wanted.lines = changed
  if (added.length > 0)
    wanted.add = added.map(({ product, quantity, agreed }) => ({
      product: { id: product.id },
      quantity,
      ...(agreed && { agreed: toAgreed(agreed) }),
    }))

  return {
    lines,
    wanted,
    set: (key: string, change: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line))),
    drop: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    /** One that is in the order already becomes one piece more. */
    add: (product: ProductCard) => {
      const known = lines.find((line) => line.product.id === product.id && line.canChange)
      if (known)
        return setLines(
          lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line)),
        )
      const fresh = {
        key: `new-${product.id}`,
        line: null,
        product,
        plainPrice: product.discountedPrice,
        quantity: 1,
        agreed: null,
        isSellers: false,
        canChange: true,
      }
      setLines([...lines, fresh])
    },
  }
}
export type ChangeDraft = ReturnType<typeof useChangeDraft>
