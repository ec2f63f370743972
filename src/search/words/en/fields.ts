export const fields = {
  phrase: 'Enter at most 60 characters, including a letter or digit',
  manyWords: 'Enter at most 20 words or phrases',
  path: 'Enter an address in this shop that starts with / and is no search or back office page',
  noProducts: 'Choose at least one product',
  manyProducts: 'Choose at most ten products',
}
