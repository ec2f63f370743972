import { median, onCoresSeconds } from '../measure.ts'

/** Operations a second, and CPU milliseconds per operation of the shop, PostgreSQL and the load. */
export interface Pace {
  perSecond: number
  shop: number
  postgres: number
  load: number
}

export type MeasurePace = (count: number, work: () => Promise<unknown>) => Promise<Pace>

/** Measures work that consists of `count` operations. The processes are given by their PIDs. */
export const createPaceMeter =
  ({ shop, postgres }: { shop: number; postgres: number }): MeasurePace =>
  async (count, work) => {
    // The shop is a child of this process, so its time is subtracted from the load's.
    const now = () =>
      [
        onCoresSeconds(shop),
        onCoresSeconds(postgres),
        onCoresSeconds(process.pid) - onCoresSeconds(shop),
      ] as const
    const [before, started] = [now(), performance.now()]
    await work()
    const [seconds, after] = [(performance.now() - started) / 1000, now()]
    const [ours, theirs, load] = after.map(
      (total, index) => ((total - (before[index] ?? 0)) * 1000) / count,
    ) as [number, number, number]
    return { perSecond: count / seconds, shop: ours, postgres: theirs, load }
  }

/** Other work on the same cores only adds time, so the minimum is the best estimate. */
export const least = (paces: Pace[], of: (pace: Pace) => number) => Math.min(...paces.map(of))

export const onCores = (paces: Pace[]) => least(paces, (each) => each.shop + each.postgres)

export const perSecond = (paces: Pace[]) => Math.round(median(paces.map((each) => each.perSecond)))

export function describeCosts(paces: Pace[]) {
  const [shop, postgres, load] = (['shop', 'postgres', 'load'] as const).map((process) =>
    least(paces, (each) => each[process]).toFixed(2),
  )
  return `shop ${shop}, PostgreSQL ${postgres}, load ${load} ms on cores`
}

/** Compares CPU time per operation. Other work on the machine affects both sides. */
export function compareByCores(ours: Pace[], theirs: Pace[]) {
  const all = (paces: Pace[]) => least(paces, (each) => each.shop + each.postgres + each.load)
  return {
    measured: `${perSecond(ours)} of ${perSecond(theirs)} a second, by time on cores`,
    value: all(theirs) / all(ours),
  }
}
