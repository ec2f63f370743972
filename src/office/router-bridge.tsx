import { useMemo } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router'
import { ArrivalContext, NavigateContext } from '#kit/web/router/hooks.ts'
import type { Arrival, Navigate } from '#kit/web/router/router.ts'

/**
 * Gives components that the shop and the back office share their location and navigation: the shop
 * has a custom router (decision 7).
 */
export function RouterBridge() {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const arrival = useMemo<Arrival>(
    () => ({ location, type, scrollTo: false, keepsScroll: false }),
    [location, type],
  )
  return (
    <NavigateContext value={navigate as Navigate}>
      <ArrivalContext value={arrival}>
        <Outlet />
      </ArrivalContext>
    </NavigateContext>
  )
}
