export {
  deleteSampleOption,
  insertSampleOption,
  type PlacedOption,
  toOption,
} from './delivery.queries.ts'
export { deliveryTag } from './delivery.ts'
export { assumedGrams, findOffered, listOffered, optionAsJson } from './placed-options.queries.ts'
