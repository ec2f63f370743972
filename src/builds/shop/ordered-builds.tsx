import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'

const loadPart = async () => (await import('./ordered-build.tsx')).OrderedBuild

/** The builds of an order. Without any, the component for them is not loaded. */
export function OrderedBuilds({ orderId }: { orderId: string }) {
  const load = useCallback(() => api.orders.builds({ id: orderId }), [orderId])
  const builds = useLoaded(load).value ?? []
  const { Component: OrderedBuild } = useLazyComponent(builds.length > 0, loadPart)
  return (
    OrderedBuild &&
    builds.map((build) => <OrderedBuild key={build.id} orderId={orderId} build={build} />)
  )
}
