import multipart from '@fastify/multipart'
import { tableLimits } from '#inventory/model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { imports } from '../contract.ts'
import { checkTable, getTable, runImport, uploadTable } from './imports.ts'

export function registerImports(api: Api) {
  const { shop } = api
  // Tables may be larger than pictures, and have their own message when they are too large.
  api.app.register(async (app) => {
    await app.register(multipart, { limits: { files: 1, parts: 2, fields: 1, fieldSize: 1_000, fileSize: tableLimits.bytes }, throwFileSizeLimit: true })
    app.setErrorHandler((error) => {
      throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? new ShopError('table_too_large', { field: 'file' }) : error
    })
    bind({ ...api, app }, imports.upload, ({ file }, caller) => uploadTable(shop, caller, file))
  })
  bind(api, imports.file, ({ id }) => getTable(shop, id))
  bind(api, imports.check, (input, caller) => checkTable(shop, caller, input))
  bind(api, imports.run, (input, caller) => runImport(shop, caller, input))
}
