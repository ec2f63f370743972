import { createContext, useContext } from 'react'
import type { Location } from './location.ts'
import type { Outcome, Shown } from './page.ts'
import type { Arrival, Navigate, Router } from './router.ts'

// A context for each thing that changes at a time of its own, so that a step that begins draws
// nothing anew but what tells of it.
export const RouterContext = createContext<Router | null>(null)
export const NavigateContext = createContext<Navigate | null>(null)
export const ArrivalContext = createContext<Arrival | null>(null)
export const PendingContext = createContext<Location | null>(null)
export const FrameContext = createContext<Outcome | null>(null)
export const PageContext = createContext<Shown | null>(null)
export const ErrorContext = createContext<unknown>(null)

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no router above this component.')
  return value
}

/** Where the visit is, how it came there, and how far down the page was left. */
export const useStep = () => given(useContext(ArrivalContext))
export const useRouter = () => given(useContext(RouterContext))

export const useLocation = () => useStep().location
/** How the page was reached. */
export const useNavigationType = () => useStep().type
export const useNavigate = () => given(useContext(NavigateContext))
/** The place whose page is on its way, if one is. */
export const usePendingLocation = () => useContext(PendingContext)
/** The parts of the address that the page's path names. */
export const useParams = () => given(useContext(PageContext)).params
/** Why the page, or the frame, is not shown. */
export const useRouteError = () => useContext(ErrorContext)

type LoadedBy<Loader> = Loader extends (...args: never[]) => unknown
  ? Awaited<ReturnType<Loader>>
  : Loader

/** What the page's loader returned: `useLoaderData<typeof loader>()`. */
export const useLoaderData = <Loader>() => given(useContext(PageContext)).data as LoadedBy<Loader>

/** What the frame around the pages shows; null where that could not be loaded. */
export const useFrameData = <Data>() => (useContext(FrameContext)?.data as Data | undefined) ?? null
