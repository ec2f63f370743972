import { readdirSync, readFileSync } from 'node:fs'

// The unit of processor time in Linux's /proc.
const ticksPerSecond = 100
const intervalMs = 1_000

const families: [string, RegExp][] = [
  ['browser', /chrom/i],
  ['shop processes', /src\/main\.ts/],
]

export interface ProcessTimes {
  /** Seconds of processor time by family. */
  used: Record<string, number>
  /** Seconds that the host gave to other machines. */
  stolen: number
}

interface Usage {
  parent: number
  seconds: number
  /** Includes children that have exited. */
  withChildren: number
}

function readUsage(pid: number): Usage | null {
  try {
    // A process name may contain blanks; it ends with the last parenthesis.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '')
      .split(' ')
      .map(Number)
    const [seconds = 0, ofChildren = 0] = [11, 13].map(
      (index) => ((fields[index] ?? 0) + (fields[index + 1] ?? 0)) / ticksPerSecond,
    )
    return { parent: fields[1] ?? 0, seconds, withChildren: seconds + ofChildren }
  } catch {
    return null
  }
}

function familyOf(pid: number): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return families.find(([, pattern]) => pattern.test(command))?.[0] ?? 'test runners'
  } catch {
    return 'test runners'
  }
}

function listPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

/** Reads how long this machine has waited for processors that its host gave to others. */
function readStolenSeconds(): number {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    return Number(total.split(/\s+/)[8] ?? 0) / ticksPerSecond
  } catch {
    return 0
  }
}

/**
 * Measures the processor time of this process's descendants by family, and of a database server. It
 * samples every second and misses shorter processes. It works on Linux only; elsewhere the result
 * is empty.
 */
export function measureProcesses(databasePid: number) {
  const seen = new Map<number, { family: string; seconds: number }>()
  const stolenBefore = readStolenSeconds()
  const timer = setInterval(() => {
    const usages = new Map(listPids().map((pid) => [pid, readUsage(pid)]))
    const isOurs = (pid: number): boolean =>
      pid === process.pid || (pid > 1 && isOurs(usages.get(pid)?.parent ?? 0))
    for (const [pid, usage] of usages) {
      if (usage && isOurs(pid))
        seen.set(pid, { family: seen.get(pid)?.family ?? familyOf(pid), seconds: usage.seconds })
    }
  }, intervalMs)
  return (): ProcessTimes => {
    clearInterval(timer)
    const totals: Record<string, number> = {}
    for (const { family, seconds } of seen.values())
      totals[family] = (totals[family] ?? 0) + seconds
    const database = readUsage(databasePid)
    if (database) totals.database = database.withChildren
    return { used: totals, stolen: readStolenSeconds() - stolenBefore }
  }
}
