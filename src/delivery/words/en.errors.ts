export const errors = {
  shipping_option_ended: ({ name }: { name: string }) => `${name} is no longer offered. Please choose another way of delivery.`,
  shipping_name_taken: 'There is already a way of delivery with this name.',
  last_shipping_option: 'Customers need at least one way of delivery. Add another one first.',
  too_many_shipping_options: ({ max }: { max: number }) => `At most ${max} ways of delivery can be offered. Archive one first.`,
}
