import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channel } from '../channel.ts'
import { answerAsSparrow } from './sparrow-double.ts'

const account = { token: 'practice', from: 'Practice' }

/** A test channel that writes each message to a file, if Sparrow SMS would have accepted it. */
export const createPracticeChannel = (dataDir: string): Channel => ({
  name: 'practice',
  async send({ id, recipient, text }) {
    const { status, body } = answerAsSparrow(
      account,
      new URLSearchParams({ ...account, to: recipient.replace(/^\+977/, ''), text }),
      () => {},
    )
    if (status !== 200)
      return {
        state: 'refused',
        reason: `${body.response_code}: ${body.response}`,
        isForGood: true,
      }
    const dir = join(dataDir, 'messages')
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await writeFile(join(dir, `${String(id).padStart(8, '0')}.txt`), `${recipient}\n\n${text}\n`, {
      mode: 0o600,
    })
    return { state: 'sent' }
  },
})
