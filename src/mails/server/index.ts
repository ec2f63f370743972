// What the composition may call; the rest is this noun’s own business.

export { followMailTexts } from './live-texts.ts'
