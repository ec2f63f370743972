import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}

export default async function setup(project: TestProject) {
  const { address, stop } = await startTestServer()
  project.provide('server', address)
  return stop
}
