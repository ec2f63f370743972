import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.ts'

// npm run pin-images: writes the digest that each image has today behind its name in Dockerfile and
// the compose files. What is built from
// then on is what was looked at; run it again to move on to newer images.

const files = ['Dockerfile', 'compose.yaml', 'compose.many.yaml']
const named = /(?<=^(?:FROM|\s*image:) )([a-z0-9-]+):([\w.-]+)(@sha256:[0-9a-f]{64})?/gm
const dockerHub = {
  tokens: 'https://auth.docker.io/token?service=registry.docker.io',
  images: 'https://registry-1.docker.io',
}
const indexes =
  'application/vnd.oci.image.index.v1+json, ' +
  'application/vnd.docker.distribution.manifest.list.v2+json'

async function findDigest(
  name: string,
  tag: string,
  { tokens, images }: typeof dockerHub,
): Promise<string> {
  const { token } = (await (
    await fetch(`${tokens}&scope=repository:library/${name}:pull`)
  ).json()) as { token: string }
  const headers = { accept: indexes, authorization: `Bearer ${token}` }
  const digest =
    (
      await fetch(`${images}/v2/library/${name}/manifests/${tag}`, { method: 'HEAD', headers })
    ).headers.get('docker-content-digest') ?? ''
  if (!/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`The registry told no digest of ${name}:${tag}.`)
  return digest
}

/** The same text with every image fixed to what the registry has under its name now. */
export async function pinImages(text: string, registry = dockerHub): Promise<string> {
  const digests = new Map<string, string>()
  for (const [, name = '', tag = ''] of text.matchAll(named))
    digests.set(`${name}:${tag}`, await findDigest(name, tag, registry))
  return text.replace(named, (_, name, tag) => `${name}:${tag}@${digests.get(`${name}:${tag}`)}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    await writeFile(join(root, file), await pinImages(text))
    process.stdout.write(`The images in ${file} are pinned\n`)
  }
}
