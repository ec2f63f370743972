export { getCustomerReturn, openReturn } from './request/request-return.ts'
export { getReturn } from './steps/decide-return.ts'
