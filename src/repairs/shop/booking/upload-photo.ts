import { api } from '#kit/web/app/calls/api.ts'
import { toDataUrl } from '#kit/web/app/calls/private-file.ts'

/** Uploads a photo; the returned URL is a local preview. */
export async function uploadPhoto(file: File) {
  const [{ id }, url] = await Promise.all([api.repairs.uploadPhoto({ file }), toDataUrl(file)])
  return { id, url }
}
