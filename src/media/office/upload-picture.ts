import { forSeller } from '#access/web/acting.ts'
import { ApiError, apiBase } from '#kit/contract/calls/wire.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { offlineError } from '#kit/web/app/calls/api-failure.ts'
import { clearSession, readToken } from '#kit/web/app/calls/token.ts'
import { pageLanguage } from '#kit/web/app/page/document.ts'

/** Uploads a picture and reports the progress, which `fetch` cannot. Resolves with the path. */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(offlineError()))
    request.addEventListener('load', () => {
      const reply = request.response ?? {}
      if (request.status === 201) return resolve(reply.path)
      if (request.status === 403) clearSession()
      reject(new ApiError(request.status, { message: kitWords(pageLanguage()).failed, ...reply }))
    })
    request.responseType = 'json'
    request.open('POST', `${apiBase}/uploadimage?${new URLSearchParams(forSeller({}))}`)
    request.setRequestHeader('authorization', `Bearer ${readToken()}`)
    request.send(form)
  })
}
