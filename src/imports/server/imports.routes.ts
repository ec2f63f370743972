import { tableLimits } from '#inventory/model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { imports } from '../contract.ts'
import { checkTable, getPictures, getTable, runImport, uploadTable } from './imports.ts'

export function registerImports(api: Api) {
  const { shop } = api
  bindUpload(
    api,
    imports.upload,
    { bytes: tableLimits.bytes, tooLarge: 'table_too_large' },
    ({ file }, caller, { scope }) => uploadTable(shop, caller, file, scope),
  )
  bind(api, imports.file, ({ id }, caller, { scope }) => getTable(shop, id, scope, caller.language))
  bind(api, imports.check, (input, caller, { scope }) => checkTable(shop, caller, input, scope))
  bind(api, imports.pictures, ({ id }, caller, { scope }) =>
    getPictures(shop, id, scope, caller.language),
  )
  bind(api, imports.run, (input, caller, { scope }) => runImport(shop, caller, input, scope))
}
