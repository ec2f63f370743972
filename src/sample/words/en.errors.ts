export const errors = {
  shop_not_empty: 'The shop already sells products. The sample catalogue is for an empty shop.',
}
