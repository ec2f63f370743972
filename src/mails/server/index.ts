export { followMailTexts } from './live-texts.ts'
