import { useEffect, useState } from 'react'
import { VerifyEmail } from '#accounts/shop/verify-email.tsx'
import { verifyWords } from '#accounts/words/verify.ts'
import { useWords } from '#kit/web/router/language.ts'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'

function VerifyEmailPage() {
  const words = useWords(verifyWords)
  const [token, setToken] = useState<string>()
  // The token follows `#`, so that it reaches no server and no log.
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  return (
    <main id="main">
      <PageTitle title={words.title} />
      <PageHeader title={words.title} />
      <div className="wrap text-page">
        <div className="panel narrow">
          <VerifyEmail token={token} />
        </div>
      </div>
    </main>
  )
}

export { VerifyEmailPage as Component }
