import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs one of the shop's commands as an administrator does, and returns what it printed. */
export function runScript(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${name}.ts`, ...args],
      { cwd: root, env },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
      },
    )
  })
}
