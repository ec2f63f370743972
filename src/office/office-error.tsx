import { useRevalidator, useRouteError } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { messages } from '#contract/messages.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageFrame } from './page-frame.tsx'

/** What is shown instead of a page that could not be loaded. */
export function OfficeError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { status, message } = toApiError(error)
  if (status === 404) return <PageFrame title="Not found">{adminMessages.notFound}</PageFrame>
  if (status === 403) return <PageFrame title="For the owner">{adminMessages.ownerOnly}</PageFrame>
  return (
    <PageFrame title={messages.pages.unexpectedError}>
      <LoadFailed text={message} onRetry={() => void revalidate()} />
    </PageFrame>
  )
}
