// The only server exports that other nouns may import.

export { getCustomerReturn, openReturn } from './request/request-return.ts'
export { getReturn } from './steps/decide-return.ts'
