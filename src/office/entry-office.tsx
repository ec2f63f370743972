import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from '#accounts/shop/session/session.ts'
import { rootId } from '#kit/web/app/page/document.ts'
import '#kit/web/app/page/import-again.ts'
import { BackOffice } from './back-office.tsx'
import './office.css'

const root = document.getElementById(rootId)
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  )
}
followSession()
