export const errors = {
  not_delivered_there: ({ name, district }: { name: string; district: string }) =>
    !district
      ? `${name} is not offered at the moment. Please choose another delivery option.`
      : name
        ? `${name} is not offered in ${district}. Please choose another delivery option.`
        : `We do not deliver to ${district} yet.`,
  district_in_two_zones: 'A district can be in one zone only.',
  zone_name_taken: 'Two zones have the same name.',
  shipping_option_ended: ({ name }: { name: string }) =>
    `${name} is no longer offered. Please choose another delivery option.`,
  shipping_name_taken: 'There is already a delivery option with this name.',
  last_shipping_option: 'Customers need at least one delivery option. Add another one first.',
  too_many_shipping_options: ({ max }: { max: number }) =>
    `At most ${max} delivery options can be offered. Archive one first.`,
}
