// What other nouns may call; the rest is this noun’s own business.

export { withoutInvented } from './live-settings.ts'
