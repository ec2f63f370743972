// What other nouns may call; the rest is this noun’s own business.

export { deleteSampleOption, findOffered, insertSampleOption, listOffered, type OptionRow, optionAsJson, toOption } from './delivery.queries.ts'
export { deliveryTag } from './delivery.ts'
