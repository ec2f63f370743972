import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './support/run.ts'

// npm run pin-images: pins each image in Dockerfile and the compose files to its current digest, so
// that builds use the images that were reviewed. Run it again to update them.

const files = ['Dockerfile', 'compose.yaml', 'compose.many.yaml']
const imageNames = /(?<=^(?:FROM|\s*image:) )([a-z0-9-]+):([\w.-]+)(@sha256:[0-9a-f]{64})?/gm
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
    throw new Error(`The registry returned no digest for ${name}:${tag}.`)
  return digest
}

/** Pins every image in the text to its current digest in the registry. */
export async function pinImages(text: string, registry = dockerHub): Promise<string> {
  const digests = new Map<string, string>()
  for (const [, name = '', tag = ''] of text.matchAll(imageNames))
    digests.set(`${name}:${tag}`, await findDigest(name, tag, registry))
  return text.replace(
    imageNames,
    (_, name, tag) => `${name}:${tag}@${digests.get(`${name}:${tag}`)}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    await writeFile(join(root, file), await pinImages(text))
    process.stdout.write(`The images in ${file} are pinned\n`)
  }
}
