export const errors = {
  stock_too_low: 'There are not that many left.',
  shelf_below_reserved:
    'More pieces are promised to open orders than were counted. Change or cancel an order first.',
  sheet_posted: 'This sheet has been booked already.',
  sheet_moved:
    'Pieces came or went since the sheet was opened. Say for these products whether you ' +
    'counted before or after.',
  sheet_empty: 'There is nothing to count here.',
  sheet_too_large: 'A sheet can have 1,000 products at most. Choose a smaller category.',
  too_many_products: 'Too many at once: 20,000 products at most. Narrow the filter.',
}
