import { tableLimits } from '#inventory/model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { bindUpload } from '#kit/server/http/bind-upload.ts'
import { imports } from '../contract.ts'
import { checkTable, getTable, runImport, uploadTable } from './imports.ts'

export function registerImports(api: Api) {
  const { shop } = api
  bindUpload(api, imports.upload, { bytes: tableLimits.bytes, tooLarge: 'table_too_large' }, ({ file }, caller) => uploadTable(shop, caller, file))
  bind(api, imports.file, ({ id }) => getTable(shop, id))
  bind(api, imports.check, (input, caller) => checkTable(shop, caller, input))
  bind(api, imports.run, (input, caller) => runImport(shop, caller, input))
}
