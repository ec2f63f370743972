export const errors = {
  synonym_taken: ({ word, meaning }: { word: string; meaning: string }) =>
    `“${word}” already stands for “${meaning}”.`,
  synonym_of_fillers: ({ word }: { word: string }) =>
    `People type “${word}” around what they look for. It would be found in nearly every search, so it cannot stand for anything.`,
  phrase_taken: 'There is already an entry for this search.',
  unknown_product: 'There is no such product.',
  unknown_page: 'The shop has no such page. Open it first, and copy its address from there.',
}
