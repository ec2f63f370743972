import type { MouseEvent } from 'react'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { type LinkProps, NavLink } from '#kit/web/ui/link.tsx'
import { promptSignIn } from '../sign-in/auth-prompt.ts'
import { useSession } from './session.ts'

/** Links to a page for signed-in customers. Visitors sign in first and then get to the page. */
export function MemberLink({ to, ...props }: LinkProps) {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const isVisitor = status === 'succeeded' && !user

  const promptVisitor = (event: MouseEvent) => {
    if (!isVisitor) return
    event.preventDefault()
    promptSignIn(() => navigate(to))
  }
  return <NavLink to={to} onClick={promptVisitor} {...props} />
}
