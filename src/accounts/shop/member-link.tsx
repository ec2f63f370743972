import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { promptSignIn } from '../app/auth-prompt.ts'
import { useSession } from '../app/session.ts'
import { type LinkProps, NavLink } from '../ui/link.tsx'

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
