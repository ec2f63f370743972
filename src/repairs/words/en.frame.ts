// What the frame around every page says of repairs.
export const frame = { repairs: 'Repairs' }
