/** `1 product`, `12 products` */
export const productCount = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
