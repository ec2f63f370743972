// The only server exports that other nouns may import.

export { listBuildsOfOrder } from './builds.ts'
export { reportOrderedBuild } from './messages/messages.ts'
