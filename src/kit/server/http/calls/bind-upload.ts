import multipart from '@fastify/multipart'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import type { PlainErrorCode } from '../../../contract/calls/errors.ts'
import { ShopError } from '../../shop-error.ts'
import { type Api, bind } from './bind.ts'

interface Limit {
  bytes: number
  /** The error for larger files. */
  tooLarge: PlainErrorCode
}

/**
 * Serves an endpoint that takes a form with one file, which stays in memory until it is checked.
 */
export function bindUpload<E extends EndpointSpec>(
  api: Api,
  spec: E,
  { bytes, tooLarge }: Limit,
  rule: Parameters<typeof bind<E>>[2],
) {
  api.app.register(async (app) => {
    await app.register(multipart, {
      limits: { files: 1, parts: 2, fields: 1, fieldSize: 1_000, fileSize: bytes },
      throwFileSizeLimit: true,
    })
    app.setErrorHandler((error) => {
      const { code } = error as { code?: string }
      if (code === 'FST_REQ_FILE_TOO_LARGE') throw new ShopError(tooLarge, { field: 'file' })
      throw code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
        ? new ShopError('form_expected', { field: 'file' })
        : error
    })
    bind({ ...api, app }, spec, rule)
  })
}
