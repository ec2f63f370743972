export const viewed = {
  title: 'Recently viewed',
  clear: 'Clear',
  clearAll: 'Clear recently viewed products',
  cleared: 'Recently viewed products cleared.',
}
