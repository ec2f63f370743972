/** The categories that the home page shows by themselves, as the merchant named them; an empty one leaves its place out. */
export const shelves = { laptops: 'Laptops', parts: 'Parts', vehicle: 'Vehicle parts', machine: 'Machine parts' }
