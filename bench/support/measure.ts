import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length - 1) * share)] ?? Number.NaN
export const median = (values: number[]) => quantile(values, 0.5)

/** Runs each in turn, several times, so that disturbances of the machine affect all of them. */
export async function alternate<Name extends string, Value = number>(
  rounds: number,
  runs: Record<Name, () => Promise<Value>>,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(runs) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<
    Name,
    Value[]
  >
  for (let round = 0; round < rounds; round++)
    for (const name of names) measured[name].push(await runs[name]())
  return measured
}

/** CPU time of a process's main thread, which excludes waiting for a core. */
export const onCoreMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** CPU time of a process with all its threads and children, including children that have ended. */
export function onCoresSeconds(pid: number): number {
  const ticks = (of: number) => {
    const fields = readFileSync(`/proc/${of}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  // A child that has just ended counts with its parent the next time.
  const alive = children.map((child) => {
    try {
      return ticks(child)
    } catch {
      return 0
    }
  })
  return [ticks(pid), ...alive].reduce((sum, each) => sum + each, 0) / 100
}

/** The PID of the first process of a shop's bundled PostgreSQL. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

export const residentMB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
