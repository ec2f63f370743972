export { listBuildsOfOrder } from './builds.ts'
export { reportOrderedBuild } from './notes/notes.ts'
