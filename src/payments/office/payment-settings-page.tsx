import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { paymentSettingsWords } from '../words/settings.ts'
import { PaymentSettingsForm } from './payment-settings-form.tsx'

export const loader = ({ api }: LoaderArgs) => api.payments.settings()

export function Component() {
  const words = useWords(paymentSettingsWords)
  const settings = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.title}>
      <PaymentSettingsForm settings={settings} />
    </PageFrame>
  )
}
