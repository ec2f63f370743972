export const errors = {
  synonym_taken: ({ word, meaning }: { word: string; meaning: string }) => `“${word}” already stands for “${meaning}”.`,
  phrase_taken: 'There is already an entry for this search.',
  unknown_product: 'There is no such product.',
  unknown_page: 'The shop has no such page. Open it first, and copy its address from there.',
}
