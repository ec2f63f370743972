export const errors = {
  shop_not_empty: 'The shop sells products already. The sample catalogue is for an empty shop.',
}
