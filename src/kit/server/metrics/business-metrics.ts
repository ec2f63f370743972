import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { summarizeBackups } from '../backup/archive.ts'
import type { Shop } from '../shop.ts'
import { taskGauges } from '../tasks/gauges.queries.ts'
import type { NounGauge } from './gauge.ts'

/**
 * Gauges of pending work. A gauge that cannot be read is left out, and the others are still
 * reported.
 */
export function createBusinessMetrics(
  registry: Registry,
  { db, config }: Shop,
  gauges: readonly NounGauge[],
) {
  const registers = [registry]
  const backups = new Gauge({ name: 'shop_backups', help: 'Backups that can be found', registers })
  const backupAge = new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Since the newest backup',
    registers,
  })
  const readers = [...taskGauges, ...gauges].map(({ name, help, label, read }) => {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers })
    return async () => {
      const values = await read(db).catch(() => [])
      gauge.reset()
      if (values.length === 0 && !label) gauge.remove()
      for (const { label: labelValue, value } of values)
        gauge.set(label && labelValue !== undefined ? { [label]: labelValue } : {}, value)
    }
  })

  async function readBackups() {
    const { count, age } = await summarizeBackups(join(config.dataDir, 'backups'))
    backups.set(count)
    if (age === null) backupAge.remove()
    else backupAge.set(age)
  }

  return { read: () => Promise.all([...readers.map((read) => read()), readBackups()]) }
}
