import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './admin/frame/back-office.tsx'
import { rootId } from './app/document.ts'
import { startSession } from './app/session.ts'
import './styles/admin.css'

const root = document.getElementById(rootId)
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  )
}
startSession()
