import { useForm } from '#kit/web/app/use-form.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import type { NewOrderSchemaOptions, OrderDetails } from '../change/order-schema.ts'
import { emptyOrder } from './empty-order.ts'

/** The form of a phone order, without its customer and products. */
export const useOrderForm = (options: NewOrderSchemaOptions, shippingOption: string) => {
  const language = useLanguage()
  return useForm<typeof emptyOrder, OrderDetails>({
    id: 'order',
    schema: async () =>
      (await import('../change/order-schema.ts')).newOrderSchema(options, language),
    values: { ...emptyOrder, shippingOption },
  })
}
export type OrderForm = ReturnType<typeof useOrderForm>
