export { captureSerialIn, requireUnusedSerial } from './serials.ts'
export { lineTables, remaining, warrantyEnd } from './warranty.queries.ts'
