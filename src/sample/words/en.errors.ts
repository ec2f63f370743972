export const errors = {
  sample_busy:
    'The sample catalogue is being filled in or removed right now. Please wait until that is done.',
  shop_not_empty: 'The shop already sells products. The sample catalogue is for an empty shop.',
}
