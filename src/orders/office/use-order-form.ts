import { useForm } from '#kit/web/app/use-form.ts'
import { emptyOrder } from './empty-order.ts'
import type { Asked, OrderDetails } from './order-schema.ts'

/** The form of an order on the phone, besides its customer and products. */
export const useOrderForm = (asked: Asked, shippingOption: string) =>
  useForm<typeof emptyOrder, OrderDetails>({
    id: 'order',
    schema: async () => (await import('./order-schema.ts')).schemaOf(asked),
    values: { ...emptyOrder, shippingOption },
  })
export type OrderForm = ReturnType<typeof useOrderForm>
