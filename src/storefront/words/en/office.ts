export const office = { title: 'Back office' }
