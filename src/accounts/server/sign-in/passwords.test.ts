import { expect, test } from 'vitest'
import { hashSecret } from './passwords.ts'

test('a secret is kept as an argon2id hash of 19 MiB and two passes; only tests spare that work', async () => {
  expect(await hashSecret('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashSecret('correct horse', { cheapWork: true })).toMatch(
    /^\$argon2id\$v=19\$m=64,t=1,p=1\$/,
  )
})
