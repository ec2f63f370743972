import { formatMoment } from '#kit/contract/time/nepal-time.ts'

export const errors = {
  document_changed: ({ by, at }: { by: string; at: string }) =>
    at
      ? `${by || 'Someone else'} changed this on ${formatMoment(at)}. ` +
        'Their changes were not overwritten.'
      : 'This no longer exists. Nothing was overwritten.',
  page_address_taken: 'A page with this address already exists.',
  nothing_to_publish: 'There is no draft to publish.',
}
