import { fetchPrivate } from '#kit/web/app/private-file.ts'
import type { BusinessDocument } from '../business.ts'

/** It gets the type that the shop has found it to be. */
export const fetchDocument = ({ id, type }: BusinessDocument): Promise<Blob> =>
  fetchPrivate(`/business/document/${id}`, type)
