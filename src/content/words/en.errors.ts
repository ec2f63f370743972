import { formatMoment } from '#kit/contract/nepal-time.ts'

export const errors = {
  document_changed: ({ by, at }: { by: string; at: string }) =>
    at
      ? `${by || 'Somebody'} changed this on ${formatMoment(at)}. Nothing of theirs was overwritten.`
      : 'This is no longer there. Nothing was overwritten.',
  page_address_taken: 'There is a page with this address already.',
  nothing_to_publish: 'There is no draft to publish.',
}
