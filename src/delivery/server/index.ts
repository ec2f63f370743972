// What other nouns may call; the rest is this noun’s own business.

export {
  deleteSampleOption,
  insertSampleOption,
  type PlacedOption,
  toOption,
} from './delivery.queries.ts'
export { deliveryTag } from './delivery.ts'
export { assumedGrams, findOffered, listOffered, optionAsJson } from './placed-options.queries.ts'
