import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import type { ChangePreview, RequestedChange } from '../../contract/change.ts'

const typingMs = 300

/** The totals after a change, as the server calculates them, or why it is not possible. */
export function useChangePreview(id: string, request: RequestedChange, version: number) {
  const [reply, setReply] = useState<{
    of: string
    preview?: ChangePreview
    problem?: string
  } | null>(null)
  const body = JSON.stringify(request)
  const key = `${version} ${body}`
  const isEmpty = body === '{}'

  useEffect(() => {
    if (isEmpty) return setReply(null)
    let isStale = false
    const timer = window.setTimeout(() => {
      api.orders.previewChange({ id, ...JSON.parse(body) }).then(
        (preview) => isStale || setReply({ of: key, preview }),
        (error) => {
          const { message, fields } = toApiError(error)
          if (!isStale)
            setReply({ of: key, problem: [message, ...Object.values(fields)].join(' ') })
        },
      )
    }, typingMs)
    return () => {
      isStale = true
      window.clearTimeout(timer)
    }
  }, [id, body, key, isEmpty])

  return {
    preview: reply?.preview ?? null,
    problem: reply?.problem ?? null,
    isFresh: reply?.of === key,
    isEmpty,
  }
}
