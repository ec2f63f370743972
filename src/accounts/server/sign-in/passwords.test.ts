import { expect, test } from 'vitest'
import { hashSecret } from './passwords.ts'

test('a secret is stored as an argon2id hash: 19 MiB and two passes, except in tests', async () => {
  expect(await hashSecret('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashSecret('correct horse', { cheapWork: true })).toMatch(
    /^\$argon2id\$v=19\$m=64,t=1,p=1\$/,
  )
})
