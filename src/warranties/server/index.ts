export { captureSerialIn, requireUnusedSerial } from './serials.ts'
