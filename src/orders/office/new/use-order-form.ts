import { useForm } from '#kit/web/app/use-form.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import { emptyAddress } from '../../address-values.ts'
import type { NewOrderSchemaOptions, OrderDetails } from '../change/order-schema.ts'

/** The initial values of the form for phone orders. */
export const emptyOrder = {
  name: '',
  email: '',
  number: '',
  ...emptyAddress,
  shippingOption: '',
  notes: '',
  promoCode: '',
  buyerName: '',
  buyerPan: '',
}

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
