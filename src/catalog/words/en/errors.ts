import type { AttributeInUse } from '../../model.ts'

const dependencies = {
  carried: 'this attribute. Remove it there first.',
  typeMisfits: 'a value that would not fit this type.',
  optionMissing: 'an option that is missing here.',
  categoryMissing: 'this attribute in a category that would no longer have it.',
  placeMissing: 'an attribute that the category would lose by this move.',
}

export const errors = {
  category_name_taken: 'There is already a category with this name.',
  category_not_empty: ({ reason }: { reason?: 'promoCode' }) =>
    reason === 'promoCode'
      ? 'A promo code is for this category only. Change the code first.'
      : 'This category still has products or subcategories. Move them first.',
  attribute_name_taken: 'There is already an attribute with this name.',
  attribute_in_use: ({ reason, products }: AttributeInUse) =>
    `${products === 1 ? 'One product has' : `${products} products have`} ${dependencies[reason]}`,
  slug_taken: 'Another product already has this address.',
  sku_taken: 'Another product already has this SKU.',
  seller_not_selling: 'This seller is not verified or is suspended, so it cannot sell products.',
  proposal_waiting: 'You have already proposed this category.',
  proposal_decided: 'This proposal has already been decided.',
  unknown_category: 'There is no such category.',
  category_cycle: 'A category cannot be below itself.',
  attributes_invalid: 'Some attributes are missing or wrong.',
}
