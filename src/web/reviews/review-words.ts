/** `1 review`, `300 reviews` */
export const reviewWords = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`
