// The functions that nouns to the right may use.
export { captureSerialIn, requireUnusedSerial } from './serials.ts'
