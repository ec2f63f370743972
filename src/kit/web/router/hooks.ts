import { createContext, useContext } from 'react'
import type { Location } from './location.ts'
import type { LoadedRoute, Outcome } from './page.ts'
import type { Arrival, Navigate, Router } from './router.ts'

// One context for each part of the state that changes separately: starting a navigation re-renders
// only the components that show progress.
export const RouterContext = createContext<Router | null>(null)
export const NavigateContext = createContext<Navigate | null>(null)
export const ArrivalContext = createContext<Arrival | null>(null)
export const PendingContext = createContext<Location | null>(null)
export const FrameContext = createContext<Outcome | null>(null)
export const PageContext = createContext<LoadedRoute | null>(null)
export const ErrorContext = createContext<unknown>(null)

function requireContext<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no router above this component.')
  return value
}

/** The current location, how it was reached, and its last scroll position. */
export const useArrival = () => requireContext(useContext(ArrivalContext))
export const useRouter = () => requireContext(useContext(RouterContext))

export const useLocation = () => useArrival().location
/** How the current location was reached. */
export const useNavigationType = () => useArrival().type
export const useNavigate = () => requireContext(useContext(NavigateContext))
/** The location that is being loaded, or null. */
export const usePendingLocation = () => useContext(PendingContext)
/** The parameters in the page's path. */
export const useParams = () => requireContext(useContext(PageContext)).params
/** The error that prevents the page or its frame from rendering. */
export const useRouteError = () => useContext(ErrorContext)

type LoadedBy<Loader> = Loader extends (...args: never[]) => unknown
  ? Awaited<ReturnType<Loader>>
  : Loader

/** The result of the page's loader: `useLoaderData<typeof loader>()`. */
export const useLoaderData = <Loader>() =>
  requireContext(useContext(PageContext)).data as LoadedBy<Loader>

/** The data of the frame around all pages; null if it failed to load. */
export const useFrameData = <Data>() => (useContext(FrameContext)?.data as Data | undefined) ?? null
