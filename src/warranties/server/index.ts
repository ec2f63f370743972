// The only server exports that other nouns may import.

export { captureSerialIn, requireUnusedSerial } from './serials.ts'
