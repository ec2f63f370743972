export const errors = {
  stock_too_low: 'There are not that many left.',
  shelf_below_reserved:
    'Open orders need more units than were counted. Change or cancel an order first.',
  sheet_posted: 'This count has already been applied.',
  stock_moved_since_count:
    'Stock has changed since the sheet was opened. For these products, choose whether you ' +
    'counted before or after the change.',
  sheet_empty: 'There are no products to count here.',
  sheet_too_large: 'A sheet can have at most 1,000 products. Choose a smaller category.',
  too_many_products: 'You can change at most 20,000 products at once. Narrow the filter.',
}
