import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type HydrationState,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'

interface Options {
  hydrationData: HydrationState
  getContext: () => RouterContextProvider
}

/** The library's `createBrowserRouter`, made of the same parts: that one brings along links and forms which the shop does not use (decision 8). */
export const createBrowserRouter = (routes: RouteObject[], options: Options) =>
  createRouter({ ...options, routes, mapRouteProperties, history: createBrowserHistory() }).initialize()
