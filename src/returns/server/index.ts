// What the nouns to the right may use.
export { getOwnReturn, openReturn } from './ask-return.ts'
export { getReturn } from './decide-return.ts'
