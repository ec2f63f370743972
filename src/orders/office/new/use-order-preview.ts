import { api } from '#kit/web/app/calls/api.ts'
import type { NewOrderLine } from './new-order-lines.tsx'
import { useCartPreview } from './use-cart-preview.ts'

export const toItems = (lines: NewOrderLine[]) =>
  lines.map(({ product, quantity }) => ({ product: { id: product.id }, quantity }))

interface Terms {
  promoCode: string
  shippingOption: string
  district: string
  customerId: string | undefined
}

export const useOrderPreview = (
  lines: NewOrderLine[],
  { promoCode, shippingOption, district, customerId }: Terms,
) =>
  useCartPreview(
    {
      items: toItems(lines),
      promoCode: promoCode.trim() || undefined,
      shippingOption: shippingOption || undefined,
      district: district || undefined,
      customerId,
    },
    api.orders.preview,
  )
