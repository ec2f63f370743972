export const errors = {
  sample_busy: 'The sample data is being added or removed right now. Please try again in a moment.',
  shop_not_empty:
    'The shop already sells products. Sample data can only be added to an empty shop.',
}
