// The only exports that the composition may use.

export { followMailTexts } from './live-texts.ts'
