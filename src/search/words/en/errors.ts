export const errors = {
  synonym_taken: ({ word, meaning }: { word: string; meaning: string }) =>
    `“${word}” already stands for “${meaning}”.`,
  synonym_of_fillers: ({ word }: { word: string }) =>
    `“${word}” is part of too many searches to be a synonym.`,
  phrase_taken: 'There is already an entry for this search.',
  unknown_product: 'There is no such product.',
  unknown_page: 'The shop has no such page. Open the page in the shop and copy its address.',
}
