import type { MouseEvent } from 'react'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { type LinkProps, NavLink } from '#kit/web/ui/link.tsx'
import { promptSignIn } from './auth-prompt.ts'
import { useSession } from './session.ts'

/** Leads to a page for members; a visitor is asked to sign in first and then goes on to it. */
export function MemberLink({ to, ...props }: LinkProps) {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const isVisitor = status === 'succeeded' && !user

  const ask = (event: MouseEvent) => {
    if (!isVisitor) return
    event.preventDefault()
    promptSignIn(() => navigate(to))
  }
  return <NavLink to={to} onClick={ask} {...props} />
}
