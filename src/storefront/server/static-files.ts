import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { distDir } from './assets.ts'

/**
 * Serves the built files. Their names contain a hash of their content, so browsers may cache them
 * forever. Files of the previous build are served, too.
 */
export async function registerStaticFiles(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: [join(distDir, 'client/assets'), join(distDir, 'earlier')],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
  })
}
