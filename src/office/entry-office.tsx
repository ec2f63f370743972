import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from '#accounts/shop/session/session.ts'
import { pageLanguage, rootId } from '#kit/web/app/page/document.ts'
import '#kit/web/app/page/import-again.ts'
import { LanguageContext } from '#kit/web/router/language.ts'
import { BackOffice } from './back-office.tsx'
import './office.css'

function start() {
  const root = document.getElementById(rootId)
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <LanguageContext value={pageLanguage()}>
        <BackOffice />
      </LanguageContext>
    </StrictMode>,
  )
}

start()
followSession()
