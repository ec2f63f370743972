import { useRevalidator, useRouteError } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { shellWords } from '../words/office.ts'

/** Replaces a page that could not be loaded. */
export function OfficeError() {
  const words = useWords(shellWords)
  const kitText = useWords(kitWords)
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { status, message } = toApiError(error)
  if (status === 404) return <PageFrame title={words.notFoundTitle}>{words.notFound}</PageFrame>
  const seller = actingSeller()
  if (status === 403 && seller)
    return <PageFrame title={words.roleOnlyTitle}>{words.roleOnly(seller.name)}</PageFrame>
  if (status === 403) return <PageFrame title={words.ownerOnlyTitle}>{words.ownerOnly}</PageFrame>
  return (
    <PageFrame title={kitText.unexpectedError}>
      <LoadFailed text={message} onRetry={() => void revalidate()} />
    </PageFrame>
  )
}
