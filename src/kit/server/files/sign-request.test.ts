import { expect, test } from 'vitest'
import { signRequest } from './sign-request.ts'

// Signed by botocore 1.43, Amazon's client for Python, with the same keys at the same time.
const examples: {
  name: string
  method: string
  url: string
  body?: string
  region: string
  sessionToken?: string
  signature: string
}[] = [
  {
    name: 'reading a file, path style',
    method: 'GET',
    url: 'https://s3.ap-south-1.amazonaws.com/pictures/a/0f.webp',
    region: 'ap-south-1',
    signature: 'd17a41b520f85b1ec2fd90f4dfed0f6c5c99a94d8b16369a96134785b24eabfc',
  },
  {
    name: 'writing a file with an odd name, host style, with temporary keys',
    method: 'PUT',
    url: 'https://pictures.s3.ap-south-1.amazonaws.com/odd%20%28name%29%2A.webp',
    body: 'a picture',
    region: 'ap-south-1',
    sessionToken: 'lent+token==',
    signature: 'bc5741c21b7c11f4f8b5c5af40f10f4afde90a2c4ddeab3a31fe2f9c16eac965',
  },
  {
    name: 'listing files',
    method: 'GET',
    url:
      'http://127.0.0.1:9000/pictures/?list-type=2&prefix=shop%2F&delimiter=%2F' +
      '&continuation-token=a%2Bb%3D',
    region: 'us-east-1',
    signature: '83197e81ea1ed0f9950cf49563778dff8f787bbad31e5d4613aaf144caa8d1d6',
  },
]

test.each(examples)(
  '$name is signed like Amazon’s own client does',
  ({ method, url, body, region, sessionToken, signature }) => {
    const { authorization } = signRequest({
      method,
      url: new URL(url),
      body: body === undefined ? undefined : Buffer.from(body),
      region,
      credentials: { keyId: 'TESTKEY', secret: 'se/cr+et', sessionToken },
      now: new Date('2026-11-17T06:00:00Z'),
    })
    expect(authorization).toContain(`Signature=${signature}`)
  },
)
