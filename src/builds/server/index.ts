export { listBuildsOfOrder } from './builds.ts'
export { reportOrderedBuild } from './messages/messages.ts'
