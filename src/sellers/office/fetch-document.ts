import { fetchPrivateFile } from '#kit/web/app/calls/private-file.ts'
import type { BusinessDocument } from '../business.ts'

/** The type is the one that the server detected, not the one that the uploader declared. */
export const fetchDocument = ({ id, type }: BusinessDocument): Promise<Blob> =>
  fetchPrivateFile(`/business/document/${id}`, type)
