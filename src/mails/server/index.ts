// The only server exports that other nouns may import.

export { followMailTexts } from './live-texts.ts'
