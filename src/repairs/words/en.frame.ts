// For the frame around every page.
export const frame = { repairs: 'Repairs' }
