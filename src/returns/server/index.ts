// The functions that nouns to the right may use.
export { getCustomerReturn, openReturn } from './ask-return.ts'
export { getReturn } from './decide-return.ts'
